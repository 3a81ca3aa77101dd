import { medianOf, percentileOf } from '../percentile.ts';
import type { Program } from '../program.ts';
import { withServedProgram } from '../served-program.ts';
import { playTraffic, type Traffic } from './traffic.ts';

const MINUTES = 10;
const READS_PER_SECOND = 1_000;
const WRITES_PER_SECOND = 200;
const MAX_GROWTH = 1.1;
const SAMPLES = 15;
const SAMPLE_EVERY_MS = 1_000;

const MEGABYTE = 1_000_000;

/** Reads and writes at a steady rate. No request may fail, and memory must not grow. */
export function benchSoak(): Promise<boolean> {
  return withServedProgram(async (server) => {
    const memory: number[] = [];
    let hasFailed = false;
    for (let minute = 1; minute <= MINUTES; minute += 1) {
      const [traffic, megabytes] = await playMinute(server);
      memory.push(megabytes);
      hasFailed ||= traffic.failures.size > 0;
      console.log(
        `soak, minute ${minute}: ${traffic.reads} reads and ${traffic.writes} writes; ` +
          `p50 ${percentileOf(traffic.latencies, 0.5).toFixed(1)} ms, p99 ${percentileOf(traffic.latencies, 0.99).toFixed(1)} ms; ` +
          `failures ${failuresOf(traffic)}; ${megabytes.toFixed(0)} MB`,
      );
    }
    const growth = (memory.at(-1) ?? Number.NaN) / (memory[0] ?? Number.NaN);
    console.log(
      `soak: memory after ${MINUTES} minutes ${growth.toFixed(2)} times that after one (at most ${MAX_GROWTH})`,
    );
    return !hasFailed && growth <= MAX_GROWTH;
  });
}

async function playMinute(server: Program): Promise<[traffic: Traffic, megabytes: number]> {
  const samples: number[] = [];
  const sampling = setInterval(async () => {
    samples.push((await server.used()).residentBytes / MEGABYTE);
  }, SAMPLE_EVERY_MS);
  const traffic = await playTraffic({
    port: server.port,
    seconds: 60,
    readsPerSecond: READS_PER_SECOND,
    writesPerSecond: WRITES_PER_SECOND,
  });
  clearInterval(sampling);
  return [traffic, medianOf(samples.slice(-SAMPLES))];
}

function failuresOf({ failures }: Traffic) {
  return [...failures].map(([what, times]) => `${what}: ${times}`).join(', ') || 'none';
}
