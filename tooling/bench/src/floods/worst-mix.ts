import { setTimeout as wait } from 'node:timers/promises';
import { playTraffic } from '../endurance/traffic.ts';
import { medianOf, percentileOf } from '../percentile.ts';
import type { Program } from '../program.ts';
import { becomeQuiet } from '../quiet.ts';
import { withServedProgram } from '../served-program.ts';
import { FLOOD_PROGRAM, startFlood } from './flood.ts';

const CONNECTIONS = 300;
const READS_PER_SECOND = 50;
const WRITES_PER_SECOND = 5;
const WARM_UP_SECONDS = 30;
const REST_MS = 60_000;
const MAX_GROWTH = 1.1;
const SAMPLES = 5;
const SAMPLE_EVERY_MS = 1_000;

const MEGABYTE = 1_000_000;

/** Everything that costs a server much, at once, for some minutes. */
export function benchWorstMix(minutes: number): Promise<boolean> {
  return withServedProgram(async (server) => {
    const traffic = (seconds: number) =>
      playTraffic({
        port: server.port,
        seconds,
        readsPerSecond: READS_PER_SECOND,
        writesPerSecond: WRITES_PER_SECOND,
      });
    await becomeQuiet(server);
    // The first flood makes the program as large as it is at work.
    const endFirst = startFlood(server.port, { kind: 'worst', connections: CONNECTIONS });
    await traffic(WARM_UP_SECONDS);
    await endFirst();
    await wait(REST_MS);
    const before = await megabytesOf(server);

    const end = startFlood(server.port, { kind: 'worst', connections: CONNECTIONS });
    const { latencies, failures } = await traffic(minutes * 60);
    const during = await megabytesOf(server);
    const { statuses, opened } = await end();
    await wait(REST_MS);
    const after = await megabytesOf(server);

    const mistakes = Object.keys(statuses).filter((status) => /^5(?!03)/.test(status));
    const growth = after / before;
    console.log(
      `floods, worst mix for ${minutes} min: ${opened} connections, answers by status ` +
        `${JSON.stringify(statuses)}; others: p50 ${percentileOf(latencies, 0.5).toFixed(1)} ms, ` +
        `p99 ${percentileOf(latencies, 0.99).toFixed(1)} ms, failures ${JSON.stringify([...failures])}; ` +
        `${before.toFixed(0)} MB before, ${during.toFixed(0)} MB during, ${after.toFixed(0)} MB a minute ` +
        `after: ${growth.toFixed(2)} times (at most ${MAX_GROWTH})`,
    );
    const hasFailed = [...failures.keys()].some((status) => status !== '503');
    return mistakes.length === 0 && !hasFailed && growth <= MAX_GROWTH;
  }, FLOOD_PROGRAM);
}

async function megabytesOf(server: Program) {
  const samples: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    samples.push((await server.used()).residentBytes / MEGABYTE);
    await wait(SAMPLE_EVERY_MS);
  }
  return medianOf(samples);
}
