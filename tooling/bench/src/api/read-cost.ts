import { makeRequest } from '../load.ts';
import { type Program, startProgram } from '../program.ts';
import { requestCost } from '../request-cost.ts';
import { measurePairs, summarize } from '../rounds.ts';

const PATH = '/api/classic/daily-guess/';
const API_KEY = 'a-key-as-long-as-an-operator-would-choose';
const ROUNDS = 9;
const ROUND_MS = 1_500;
/** Measured: 1.62. The bare app calls one handler without a middleware. */
const MAX_RATIO = 1.8;

const request = makeRequest(
  { method: 'GET', path: PATH },
  {
    headers: { 'x-api-key': API_KEY, 'content-type': 'application/json' },
  },
);

/**
 * Compares a daily read, with headers, key and log, with a bare Hono app that answers the same
 * bytes. Measures it with and without metrics; the bound applies to the read without.
 */
export async function benchReadCost(folder: string): Promise<boolean> {
  const start = (name: string, environment: Readonly<Record<string, string>> = {}) =>
    startProgram('served', {
      args: ['in-groups'],
      environment: {
        API_KEY,
        RATE_LIMITS: '0',
        DATABASE_URL: `file:${folder}/${name}.sqlite`,
        ...environment,
      },
      logFile: `${folder}/${name}.log`,
    });
  const served = await start('reads');
  const watched = await start('watched', { METRICS_PORT: '0' });
  const answer = await fetch(`http://127.0.0.1:${served.port}${PATH}`, {
    headers: { 'x-api-key': API_KEY },
  });
  const bare = await startProgram('bare', {
    args: [await answer.text(), PATH],
    logFile: `${folder}/bare.log`,
  });
  const compare = async (name: string, program: Program) => {
    const pairs = await measurePairs(ROUNDS, {
      one: () => readCostOf(program),
      other: () => readCostOf(bare),
    });
    const { one, other, ratio } = summarize(pairs);
    console.log(
      `${name}: ${one.toFixed(1)} µs of server CPU, bare Hono ${other.toFixed(1)} µs: ` +
        `${ratio.toFixed(2)} times`,
    );
    return ratio;
  };
  const ratio = await compare(`daily read (at most ${MAX_RATIO} times)`, served);
  await compare('daily read with metrics', watched);
  for (const program of [served, watched, bare]) await program.stop();
  return ratio <= MAX_RATIO;
}

/** The server's processor time per daily read, in microseconds. */
export function readCostOf(program: Program): Promise<number> {
  return requestCost(program, { request, milliseconds: ROUND_MS });
}
