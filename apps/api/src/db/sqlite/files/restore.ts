import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type Sqlite from 'better-sqlite3';
import { CommandError } from '../../../faults.ts';
import { VERSION_PROBLEMS } from '../../database.ts';
import { translated } from '../errors.ts';
import { describeFileFault, describePathFault } from '../file-faults.ts';
import { versionOf } from '../migrations.ts';
import {
  COMPANIONS,
  copyDatabase,
  lockAlone,
  openFile,
  structureProblems,
  syncToDisk,
} from './database-file.ts';

export type RestoreOptions = {
  readonly from: string;
  /** The database to replace; the old file is kept next to it. */
  readonly databaseFile: string;
  readonly migrations: string;
  /** Milliseconds since 1970-01-01 UTC; part of the kept file's name. */
  readonly now: number;
};

export type FileFacts = { readonly bytes: number; readonly changedAt: Date };

export type Restored = {
  readonly backup: FileFacts;
  /** The previous database file; `undefined` if there was none. */
  readonly replaced: FileFacts | undefined;
  /** The path under which the old file or its companions are kept; `undefined` without any. */
  readonly kept: string | undefined;
};

/** Replaces a database that no server is using with a checked copy of a backup. */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const { from, databaseFile, now } = options;
  const backup = factsOf(from);
  if (backup === undefined) throw new CommandError(`${from} does not exist`);
  const replaced = factsOf(databaseFile);
  const folder = dirname(databaseFile);
  mkdirSync(folder, { recursive: true });
  const unfinished = `${databaseFile}.unfinished`;
  const lock = existsSync(databaseFile) ? lockAlone(databaseFile) : undefined;
  try {
    rmSync(unfinished, { force: true });
    await copyBackup(options, unfinished);
    if (replaced === undefined && existsSync(databaseFile)) {
      throw new CommandError(`${databaseFile} was made meanwhile: is a server running?`);
    }
    handOver(unfinished, databaseFile);
    const kept = setAside(databaseFile, now);
    renameSync(unfinished, databaseFile);
    syncToDisk(folder);
    return { backup, replaced, kept };
  } catch (error) {
    throw translated(error);
  } finally {
    lock?.close();
    rmSync(unfinished, { force: true });
  }
}

/** The date covers the write-ahead log, which has a running server's latest changes. */
function factsOf(file: string): FileFacts | undefined {
  const [stats, logStats] = [file, `${file}-wal`].map((path) =>
    statSync(path, { throwIfNoEntry: false }),
  );
  if (stats === undefined) return undefined;
  const changedMs = Math.max(stats.mtimeMs, logStats?.mtimeMs ?? 0);
  return { bytes: stats.size, changedAt: new Date(changedMs) };
}

async function copyBackup(options: RestoreOptions, to: string) {
  const { from } = options;
  const fault = describePathFault(from);
  if (fault !== undefined) throw new CommandError(`${from} ${fault}`);
  const sqlite = openFile(from);
  try {
    checkBackup(sqlite, options);
    await copyDatabase(sqlite, to);
  } catch (error) {
    if (describeFileFault(error) !== undefined) {
      throw new CommandError(`${from} is damaged or not a database`);
    }
    throw error;
  } finally {
    sqlite.close();
  }
}

function checkBackup(sqlite: Sqlite.Database, { from, migrations }: RestoreOptions) {
  const version = versionOf(sqlite, migrations);
  if (version === 'stranger' || version === 'newer') {
    throw new CommandError(`${from} ${VERSION_PROBLEMS[version]}`);
  }
  const [problem] = structureProblems(sqlite, migrations);
  if (problem !== undefined) throw new CommandError(`${from} is damaged: ${problem}`);
}

/**
 * Gives the copy the owner and mode of the old file, or the folder's owner if there is none.
 * Without this, a restore run as root would leave a file that the server's user cannot open.
 */
function handOver(copy: string, file: string): void {
  const oldStats = statSync(file, { throwIfNoEntry: false });
  const { uid, gid } = oldStats ?? statSync(dirname(file));
  if (process.getuid?.() === 0) chownSync(copy, uid, gid);
  if (oldStats !== undefined) chmodSync(copy, oldStats.mode & 0o777);
}

/**
 * Gives the old file a second name and moves its companions away, because SQLite would apply them
 * to the new file. The old file keeps its first name until the new file replaces it: without a file
 * there, a server started in between would create a new database. The file is linked rather than
 * copied, because opening and closing it would release the lock.
 */
function setAside(file: string, now: number): string | undefined {
  const hasOldFile = existsSync(file);
  const companions = COMPANIONS.filter((companion) => existsSync(file + companion));
  if (!hasOldFile && companions.length === 0) return undefined;
  const stamp = new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const kept = `${file}.before-${stamp}`;
  if (existsSync(kept)) throw new CommandError(`${kept} already exists: try again in a second`);
  if (hasOldFile) linkSync(file, kept);
  for (const companion of companions) renameSync(file + companion, kept + companion);
  return kept;
}
