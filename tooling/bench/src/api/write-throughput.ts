import { startProgram } from '../program.ts';
import { measurePairs, summarize } from '../rounds.ts';
import { type WinKind, winsPerSecond } from '../wins.ts';

const ROUNDS = 9;
const MIN_RATIO = 5;

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
    const pairs = await measurePairs(ROUNDS, {
      one: () => winsPerSecond(groups.port, kind),
      other: () => winsPerSecond(single.port, kind),
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
