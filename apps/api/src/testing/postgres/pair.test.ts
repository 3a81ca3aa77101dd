import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { type PostgresPair, startPair } from './pair.ts';

const ROWS = 'SELECT name FROM win ORDER BY name';

async function setUp(options: { readonly isSynchronous: boolean }): Promise<PostgresPair> {
  const pair = await startPair(process.env, options);
  onTestFinished(pair.stop);
  await ask(pair, "CREATE TABLE win (name text); INSERT INTO win VALUES ('before')");
  return pair;
}

type Asked = Pick<PostgresPair, 'address'> & {
  /** How long the answer is waited for, in milliseconds; 0 is for ever. */
  readonly patienceMs?: number;
};

/** What a client that begins anew gets, as one text for each row. */
async function ask({ address, patienceMs = 0 }: Asked, text: string) {
  const client = new pg.Client({ connectionString: address, query_timeout: patienceMs });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows = [] } = await client.query<{ name: string }>(text);
    return rows.map(({ name }) => name);
  } finally {
    client.end().catch(() => {});
  }
}

async function failOver(pair: PostgresPair) {
  await pair.killPrimary();
  await expect(ask(pair, ROWS)).rejects.toThrow();
  await pair.promoteStandby();
}

it('a synchronous pair acknowledges nothing that the standby does not have', async () => {
  const pair = await setUp({ isSynchronous: true });
  pair.cutLink();
  const hasty = { ...pair, patienceMs: 300 };
  await expect(ask(hasty, "INSERT INTO win VALUES ('late')")).rejects.toThrow('timeout');
  await failOver(pair);
  expect(await ask(pair, ROWS)).toEqual(['before']);
  expect(await ask(pair, "INSERT INTO win VALUES ('after') RETURNING name")).toEqual(['after']);
});

it('an asynchronous pair loses what it acknowledged while the link was cut', async () => {
  const pair = await setUp({ isSynchronous: false });
  await expect.poll(() => caughtUp(pair), { timeout: 20_000 }).toEqual(['yes']);
  pair.cutLink();
  expect(await ask(pair, "INSERT INTO win VALUES ('late') RETURNING name")).toEqual(['late']);
  await failOver(pair);
  expect(await ask(pair, ROWS)).toEqual(['before']);
});

/** Whether the standby has everything that the primary has. */
function caughtUp(pair: PostgresPair) {
  return ask(
    pair,
    "SELECT 'yes' AS name FROM pg_stat_replication WHERE flush_lsn = pg_current_wal_lsn()",
  );
}
