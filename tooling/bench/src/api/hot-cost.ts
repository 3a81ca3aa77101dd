import { makeRequest } from '../load.ts';
import { type Program, startProgram } from '../program.ts';
import { becomeQuiet } from '../quiet.ts';
import { requestCost } from '../request-cost.ts';
import { measurePairs, summarize } from '../rounds.ts';

/** Short and many, because other work on the machine comes and goes. */
const ROUNDS = 15;
const ROUND_MS = 300;
const HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/**
 * The most that each answer may cost, as a multiple of the same answer from `node:http` alone. Node
 * takes most of the time itself. What remains is for Hono's router with its middleware, the only
 * door (decision 023), and for finding the answer: a page and a small file need the choice of an
 * encoding and the page of the day beside it. A large file takes the socket longer than anything
 * else. Measured when the router became the door: 1.61, 1.53, 1.60 and 1.47.
 */
const MAX_RATIOS = { 'daily read': 1.8, page: 1.7, 'small file': 1.8, script: 1.6 } as const;

type Hot = keyof typeof MAX_RATIOS;

/** Compares the answers that are asked for most with the same from the memory of `node:http`. */
export async function benchHotCost(folder: string): Promise<boolean> {
  const served = await startProgram('served', {
    args: ['in-groups'],
    // `pnpm bench limits` measures the limits.
    environment: { RATE_LIMITS: '0', DATABASE_URL: `file:${folder}/hot.sqlite` },
    logFile: `${folder}/hot.log`,
  });
  try {
    await becomeQuiet(served);
    return await compareWithNode(served, folder);
  } finally {
    await served.stop();
  }
}

async function compareWithNode(served: Program, folder: string) {
  const origin = `http://127.0.0.1:${served.port}`;
  const paths: Readonly<Record<Hot, string>> = {
    'daily read': '/api/classic/daily-guess/',
    page: '/',
    'small file': '/favicon.svg',
    script: await findScript(origin),
  };
  const raw = await startProgram('raw', {
    args: [origin, JSON.stringify(HEADERS), ...Object.values(paths)],
    logFile: `${folder}/raw.log`,
  });
  const compare = async (hot: Hot) => {
    const request = makeRequest({ method: 'GET', path: paths[hot] }, { headers: HEADERS });
    const load = { request, milliseconds: ROUND_MS };
    const pairs = await measurePairs(ROUNDS, {
      one: () => requestCost(served, load),
      other: () => requestCost(raw, load),
    });
    const { one, other, ratio } = summarize(pairs);
    console.log(
      `${hot}: ${one.toFixed(1)} µs of server CPU, node:http ${other.toFixed(1)} µs: ` +
        `${ratio.toFixed(2)} times (at most ${MAX_RATIOS[hot]})`,
    );
    return ratio <= MAX_RATIOS[hot];
  };
  const daily = await compare('daily read');
  const page = await compare('page');
  const file = await compare('small file');
  const script = await compare('script');
  await raw.stop();
  return daily && page && file && script;
}

async function findScript(origin: string) {
  const page = await (await fetch(origin)).text();
  const script = /src="(\/assets\/app-[^"]+)"/.exec(page)?.[1];
  if (script === undefined) throw new Error('The page is not built: run `pnpm build` first');
  return script;
}
