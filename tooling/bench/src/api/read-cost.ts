import { makeRequest, playLoad } from '../load.ts';
import { type Program, startProgram } from '../program.ts';
import { measurePairs, summarize } from '../rounds.ts';

const PATH = '/api/classic/daily-guess/';
const API_KEY = 'a-key-as-long-as-an-operator-would-choose';
const ROUNDS = 9;
const CONNECTIONS = 10;
const ROUND_MS = 1_500;
const MAX_RATIO = 1.5;

const request = makeRequest('GET', PATH, {
  headers: { 'x-api-key': API_KEY, 'content-type': 'application/json' },
});

/** Processor time of the server for each request, in microseconds. */
const costOf = async ({ port, used }: Program) => {
  const before = await used();
  const { requests } = await playLoad({
    port,
    connections: CONNECTIONS,
    milliseconds: ROUND_MS,
    nextRequest: () => request,
  });
  return ((await used()).microseconds - before.microseconds) / requests;
};

/** A daily read with headers, key and log, against a bare Hono that answers the same bytes. */
export const benchReadCost = async (folder: string): Promise<boolean> => {
  const served = await startProgram('served', {
    args: ['in-groups'],
    environment: { API_KEY, RATE_LIMITS: '0', DATABASE_URL: `file:${folder}/reads.sqlite` },
    logFile: `${folder}/reads.log`,
  });
  const answer = await fetch(`http://127.0.0.1:${served.port}${PATH}`, {
    headers: { 'x-api-key': API_KEY },
  });
  const bare = await startProgram('bare', {
    args: [await answer.text(), PATH],
    logFile: `${folder}/bare.log`,
  });
  const pairs = await measurePairs(ROUNDS, {
    one: () => costOf(served),
    other: () => costOf(bare),
  });
  await served.stop();
  await bare.stop();

  const { one, other, ratio } = summarize(pairs);
  console.log(
    `daily read: ${one.toFixed(1)} µs of server CPU, bare Hono ${other.toFixed(1)} µs: ` +
      `${ratio.toFixed(2)} times (at most ${MAX_RATIO})`,
  );
  return ratio <= MAX_RATIO;
};
