import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import { createTestApp } from './app-under-test.ts';
import { sqliteIn } from './engine.ts';
import { createOps } from './ops-run.ts';
import { temporaryFolder } from './temporary-folder.ts';

const POST = '/api/stats/classic/post/';

/** A server on SQLite that has counted one win, and an operator's commands for its database. */
export async function setUpOperatedServer() {
  const folder = temporaryFolder();
  const databaseFile = join(folder, 'live', 'db.sqlite');
  const address = sqliteIn(databaseFile);
  const app = await createTestApp({ address });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await app.close();
    isOpen = false;
  };
  onTestFinished(close);
  const win = () => app.request(POST, { method: 'POST' });
  await win();
  return {
    folder,
    databaseFile,
    address,
    backup: join(folder, 'backup.sqlite'),
    ops: createOps(address),
    win,
    close,
  };
}

/** The first puzzle's win count in a database file. */
export function winsIn(file: string) {
  const sqlite = new Sqlite(file, { readonly: true });
  onTestFinished(() => void sqlite.close());
  return sqlite.prepare('SELECT number_of_successes FROM success_count').pluck().get();
}

/** Overwrites pages in the middle of a database. */
export function damage(file: string) {
  const bytes = readFileSync(file);
  bytes.fill(0xff, 4_096, 12 * 4_096);
  writeFileSync(file, bytes);
}
