import { medianOf } from '../percentile.ts';
import { type Program, startProgram } from '../program.ts';
import { measurePairs, summarize } from '../rounds.ts';
import { type WinKind, winsPerSecond } from '../wins.ts';

const ROUNDS = 9;
const MIN_RATIO = 5;
/**
 * In cores. A group shares one wait for the disk, but each of its writes still takes the processor
 * 70 to 90 µs, so the ratio says nothing where the disk hardly makes anybody wait: a database in
 * memory (`/dev/shm`) gives 1.3 to 1.7. A server that is this busy while it commits in groups waits
 * for the processor and not for the disk, which is all that groups can do. With a disk that takes
 * 1.2 to 2 ms it is busy for 0.3 to 0.4, and the ratio is above 15.
 */
const ENOUGH_CORES = 0.6;

/**
 * Compares acknowledged writes per second of grouped commits with one commit per write. The bound
 * applies to wins as the specification has them.
 */
export async function benchWriteThroughput(folder: string): Promise<boolean> {
  const start = (commits: string) =>
    startProgram('served', {
      args: [commits],
      environment: { RATE_LIMITS: '0', DATABASE_URL: `file:${folder}/${commits}.sqlite` },
      logFile: `${folder}/${commits}.log`,
    });
  const groups = await start('in-groups');
  const single = await start('one-by-one');
  const compare = async (kind: WinKind) => {
    const busy: number[] = [];
    const pairs = await measurePairs(ROUNDS, {
      one: async () => {
        const { result, cores } = await watchCores(groups, () => winsPerSecond(groups.port, kind));
        busy.push(cores);
        return result;
      },
      other: () => winsPerSecond(single.port, kind),
    });
    const { one, other, ratio } = summarize(pairs);
    const cores = medianOf(busy);
    const bound = ` (at least ${MIN_RATIO} times, or ${ENOUGH_CORES} cores)`;
    console.log(
      `win ${kind}: ${one.toFixed(0)}/s committed in groups, ${other.toFixed(0)}/s one by one: ` +
        `${ratio.toFixed(2)} times, ${cores.toFixed(2)} cores busy${kind === 'plain' ? bound : ''}`,
    );
    return ratio >= MIN_RATIO || cores >= ENOUGH_CORES;
  };
  const isPlainFast = await compare('plain');
  await compare('with an idempotency key');
  await groups.stop();
  await single.stop();
  return isPlainFast;
}

/** Runs something and returns how many cores a program used meanwhile. */
async function watchCores<Result>({ used }: Program, run: () => Promise<Result>) {
  const before = await used();
  const startedAt = performance.now();
  const result = await run();
  const milliseconds = performance.now() - startedAt;
  const { microseconds } = await used();
  return { result, cores: (microseconds - before.microseconds) / milliseconds / 1_000 };
}
