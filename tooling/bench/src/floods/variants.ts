import { p99OfTraffic } from '../endurance/traffic.ts';
import { type Program, startProgram } from '../program.ts';
import { becomeQuiet } from '../quiet.ts';
import { startFlood } from './flood.ts';
import { FLOODS } from './kinds.ts';

const CONNECTIONS = 400;
const SECONDS = 10;
const READS_PER_SECOND = 200;
const WRITES_PER_SECOND = 20;
const MAX_P99_MS = 500;
const MAX_MEGABYTES = 150;
const SAMPLE_EVERY_MS = 100;

const MEGABYTE = 1_000_000;

/** Measures how others fare beside each flood of pipelined requests, and what it takes of memory. */
export async function benchVariants(folder: string): Promise<boolean> {
  let isBounded = true;
  for (const kind of Object.keys(FLOODS)) {
    const server = await startProgram('served', {
      args: ['in-groups'],
      environment: { DATABASE_URL: `file:${folder}/${kind}.sqlite`, RATE_LIMITS: '0' },
      logFile: `${folder}/floods.log`,
    });
    try {
      isBounded = (await benchVariant(server, kind)) && isBounded;
    } finally {
      await server.stop();
    }
  }
  return isBounded;
}

async function benchVariant(server: Program, kind: string) {
  await becomeQuiet(server);
  // What the program needs the first time does not count.
  await p99Of(server);
  const before = (await server.used()).residentBytes;
  const end = startFlood(server.port, { kind, connections: CONNECTIONS });
  let most = before;
  const sampling = setInterval(async () => {
    most = Math.max(most, (await server.used()).residentBytes);
  }, SAMPLE_EVERY_MS);
  const p99 = await p99Of(server).finally(() => clearInterval(sampling));
  await end();
  const megabytes = (most - before) / MEGABYTE;
  console.log(
    `floods, ${kind}: p99 of others ${p99.toFixed(1)} ms (at most ${MAX_P99_MS}); ` +
      `${megabytes.toFixed(0)} MB more (at most ${MAX_MEGABYTES})`,
  );
  return p99 <= MAX_P99_MS && megabytes <= MAX_MEGABYTES;
}

function p99Of({ port }: Program) {
  return p99OfTraffic({
    port,
    seconds: SECONDS,
    readsPerSecond: READS_PER_SECOND,
    writesPerSecond: WRITES_PER_SECOND,
  });
}
