import { startForwarding } from '../../../../apps/api/src/testing/postgres/forwarding.ts';
import { type Program, startProgram } from '../program.ts';
import { measurePairs, summarize } from '../rounds.ts';
import { winsPerSecond } from '../wins.ts';

const ROUNDS = 9;
const MIN_RATIO = 5;
const ROUND_TRIP_MS = 2;
const KIND = 'with an idempotency key';

/**
 * Compares acknowledged wins per second of writes that share statements with one statement per
 * write, with a PostgreSQL on this machine and with one that is further away; and the first with
 * SQLite, which commits in groups.
 */
export async function benchGathering(folder: string, address: string): Promise<boolean> {
  const isFastNearby = await compareGathered('PostgreSQL on this machine', { folder, address });
  const { hostname: host, port } = new URL(address);
  const network = await startForwarding({
    to: { host, port: Number(port) },
    delayMs: ROUND_TRIP_MS / 2,
  });
  const distant = new URL(address);
  distant.port = String(network.port);
  const isFastAfar = await compareGathered(`PostgreSQL ${ROUND_TRIP_MS} ms away`, {
    folder,
    address: distant.href,
  });
  network.close();
  return isFastNearby && isFastAfar;
}

type Compared = { readonly folder: string; readonly address: string };

async function compareGathered(where: string, { folder, address }: Compared): Promise<boolean> {
  const start = (commits: string, databaseUrl: string) =>
    startProgram('served', {
      args: [commits],
      environment: { RATE_LIMITS: '0', DATABASE_URL: databaseUrl },
      logFile: `${folder}/server.log`,
    });
  const gathered = await start('in-groups', address);
  const single = await start('one-by-one', address);
  const sqlite = await start('in-groups', `file:${folder}/gathering.sqlite`);
  const compare = async (name: string, other: Program) => {
    const pairs = await measurePairs(ROUNDS, {
      one: () => winsPerSecond(gathered.port, KIND),
      other: () => winsPerSecond(other.port, KIND),
    });
    const summary = summarize(pairs);
    console.log(
      `win ${KIND}, ${where}: ${summary.one.toFixed(0)}/s gathered, ` +
        `${summary.other.toFixed(0)}/s ${name}: ${summary.ratio.toFixed(2)} times`,
    );
    return summary.ratio;
  };
  const ratio = await compare(`one statement a write (at least ${MIN_RATIO} times)`, single);
  await compare('SQLite in groups', sqlite);
  for (const program of [gathered, single, sqlite]) await program.stop();
  return ratio >= MIN_RATIO;
}
