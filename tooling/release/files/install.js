/**
 * Runs with `npm install`: has SQLite ready for this Node. A release brings compiled addons; where
 * none of them opens a database here, one is downloaded or compiled.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

const app = join(import.meta.dirname, 'apps/api');
const database = join(app, 'node_modules/better-sqlite3');
const kind = `node-v${process.versions.modules}-${process.platform}-${process.arch}`;
const addon = join(database, 'lib/binding', kind, 'better_sqlite3.node');

if (!opens() && !(provides() && opens())) process.exitCode = 1;

function opens() {
  const script = "new (require('better-sqlite3'))(':memory:').close()";
  const { status } = spawnSync(process.execPath, ['-e', script], { cwd: app, stdio: 'ignore' });
  return status === 0;
}

function provides() {
  const { status } = spawnSync(process.execPath, ['install.js'], {
    cwd: database,
    stdio: 'inherit',
  });
  if (status !== 0) return false;
  // Under the name of this Node, so that another one does not take it for its own.
  mkdirSync(dirname(addon), { recursive: true });
  renameSync(join(database, 'build/Release/better_sqlite3.node'), addon);
  rmSync(join(database, 'build'), { recursive: true });
  return true;
}
