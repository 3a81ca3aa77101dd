import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { openPostgres } from '../../db/postgres/open-postgres.ts';
import { programPlaces } from '../../program-places.ts';
import { temporarySchema, untilBlocking } from '../../testing/postgres/schema.ts';
import { makeStoppedSite } from '../../testing/stopped-site.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { MOVED_TABLES } from './moved-tables.ts';

const OPS = fileURLToPath(new URL('../ops.ts', import.meta.url));
const SIZE = { runs: 30, wins: 20 };

/** Starts the command in a process of its own. */
function startMove(file: string, url: string) {
  const child = spawn(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), OPS, 'move', `file:${file}`, url],
    { stdio: 'ignore' },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  return { kill: () => child.kill('SIGKILL'), ended: once(child, 'exit') };
}

/** A connection to an empty database that has its tables. */
async function openEmpty(url: string) {
  const migrationsFolder = programPlaces.migrations.postgres;
  const connection = await openPostgres(url, { migrationsFolder, opening: 'migrate' });
  onTestFinished(connection.close);
  const countRows = async () => {
    const counts = MOVED_TABLES.map(({ name }) => `(SELECT count(*) FROM ${name})`);
    const [found] = await connection.query<{ rows: number }>({
      text: `SELECT ${counts.join(' + ')} AS rows`,
    });
    return found?.rows;
  };
  return { ...connection, countRows };
}

it('a move killed halfway leaves the tables empty, and the next one moves everything', async () => {
  const file = join(temporaryFolder(), 'db.sqlite');
  makeStoppedSite(file, SIZE);
  const url = await temporarySchema();
  const { longTransaction, countRows } = await openEmpty(url);
  await longTransaction(async (query) => {
    await query({ text: 'LOCK TABLE crono_run IN EXCLUSIVE MODE' });
    const move = startMove(file, url);
    await untilBlocking(query, 'INSERT INTO crono_run %');
    move.kill();
    await move.ended;
  });
  expect(await countRows()).toBe(0);
  expect(await startMove(file, url).ended).toEqual([0, null]);
  expect(await countRows()).toBeGreaterThan(SIZE.runs + SIZE.wins);
});
