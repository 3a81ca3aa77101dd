import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { shippedCatalog } from '../testing/app-under-test.ts';
import { setUpCrono } from '../testing/crono-table.ts';
import { sqliteIn } from '../testing/engine.ts';
import { createOps } from '../testing/ops-run.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const target = shippedCatalog.data.performers.at(-1)?.profileUrl ?? '';
const PIN = ['schedule', 'pin', 'classic', '2026-03-02', target];

// The command waits for the lock as long as a server would.
it('a command is refused in one line while another program writes', async () => {
  const file = join(temporaryFolder(), 'db.sqlite');
  const app = await setUpCrono({ address: sqliteIn(file) });
  const DAILY_SECRET = 'a secret that is long enough for anyone';
  const ops = createOps(sqliteIn(file), { environment: { DAILY_SECRET } });
  const other = new Sqlite(file);
  onTestFinished(async () => {
    other.close();
    await app.close();
  });
  other.exec('BEGIN IMMEDIATE');
  expect(await ops(...PIN)).toEqual({
    code: 1,
    out: '',
    err: 'Another program has locked the database: try again in a moment\n',
  });
  other.exec('ROLLBACK');
  expect(await ops(...PIN)).toMatchObject({ code: 0 });
});
