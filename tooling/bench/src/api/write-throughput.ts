import { randomUUID } from 'node:crypto';
import { makeRequest, playLoad } from '../load.ts';
import { type Program, startProgram } from '../program.ts';
import { measurePairs, summarize } from '../rounds.ts';

const TARGET = { method: 'POST', path: '/api/stats/classic/post/' } as const;
const ROUNDS = 9;
const CONNECTIONS = 64;
const ROUND_MS = 1_500;
const MIN_RATIO = 5;

const plainRequest = makeRequest(TARGET);

/**
 * How a win may be sent: as the specification has it (CALL12), or as the page does. The bound is on
 * the first: keys are random, so each writes a page of its index that no other job of a group
 * shares.
 */
const KINDS = {
  plain: () => plainRequest,
  'with an idempotency key': () =>
    makeRequest(TARGET, {
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ date: new Date().toISOString().slice(0, 10) }),
    }),
} as const;
type Kind = keyof typeof KINDS;

/** Writes acknowledged after their commit: a group of them in each, against one in each. */
export async function benchWriteThroughput(folder: string): Promise<boolean> {
  const start = (commits: string) =>
    startProgram('served', {
      args: [commits],
      environment: { RATE_LIMITS: '0', DATABASE_URL: `file:${folder}/${commits}.sqlite` },
      logFile: `${folder}/${commits}.log`,
    });
  const groups = await start('in-groups');
  const single = await start('one-by-one');
  const compare = async (kind: Kind) => {
    const pairs = await measurePairs(ROUNDS, {
      one: () => throughputOf(groups, kind),
      other: () => throughputOf(single, kind),
    });
    const { one, other, ratio } = summarize(pairs);
    console.log(
      `win ${kind}: ${one.toFixed(0)}/s committed in groups, ${other.toFixed(0)}/s one by one: ` +
        `${ratio.toFixed(2)} times${kind === 'plain' ? ` (at least ${MIN_RATIO})` : ''}`,
    );
    return ratio;
  };
  const plain = await compare('plain');
  await compare('with an idempotency key');
  await groups.stop();
  await single.stop();
  return plain >= MIN_RATIO;
}

/** Acknowledged writes a second. */
async function throughputOf({ port }: Program, kind: Kind) {
  const { requests, milliseconds } = await playLoad({
    port,
    connections: CONNECTIONS,
    milliseconds: ROUND_MS,
    nextRequest: KINDS[kind],
  });
  return (requests / milliseconds) * 1_000;
}
