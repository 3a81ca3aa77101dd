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
import Sqlite from 'better-sqlite3';
import { faultInFile, faultOfPlace } from '../db/file.ts';
import { versionOf } from '../db/migrations.ts';
import { isLocked } from '../faults.ts';
import { structureProblems } from './database-check.ts';
import { COMPANIONS, copyDatabase, syncToDisk } from './database-copy.ts';
import { Refusal } from './program.ts';

export type RestoreOptions = {
  readonly from: string;
  /** The database to put in place; what stands there is kept beside it. */
  readonly databaseFile: string;
  readonly migrations: string;
  /** Milliseconds since 1970-01-01 UTC; names what is kept. */
  readonly now: number;
};

/**
 * Puts a checked copy of a backup in the place of a database that no server runs on. Gives the
 * file what stood there is kept in, if anything did.
 */
export async function restore(options: RestoreOptions): Promise<string | undefined> {
  const { databaseFile, now } = options;
  const folder = dirname(databaseFile);
  mkdirSync(folder, { recursive: true });
  const unfinished = `${databaseFile}.unfinished`;
  const lock = existsSync(databaseFile) ? lockAlone(databaseFile) : undefined;
  try {
    rmSync(unfinished, { force: true });
    await copySource(options, unfinished);
    handOver(unfinished, databaseFile);
    const kept = setAside(databaseFile, now);
    renameSync(unfinished, databaseFile);
    syncToDisk(folder);
    return kept;
  } finally {
    lock?.close();
    rmSync(unfinished, { force: true });
  }
}

/**
 * Locks the database against every server: each keeps a shared lock as long as it runs, and the
 * system takes the lock back from a process that is gone. `undefined` for a file too damaged to
 * be locked, which no server holds.
 */
function lockAlone(file: string): Sqlite.Database | undefined {
  if (!statSync(file).isFile()) throw new Refusal(`${file} is no file a database can be kept in`);
  const sqlite = new Sqlite(file, { timeout: 0 });
  try {
    sqlite.pragma('locking_mode = EXCLUSIVE');
    // Brings the log into the file as well, so that this can be moved away alone.
    sqlite.pragma('journal_mode = DELETE');
    sqlite.exec('BEGIN EXCLUSIVE');
    return sqlite;
  } catch (error) {
    sqlite.close();
    if (isLocked(error)) throw new Refusal(`${file} is in use: stop the server first`);
    if (faultInFile(error) === undefined) throw error;
    return undefined;
  }
}

async function copySource(options: RestoreOptions, to: string) {
  const { from } = options;
  if (!existsSync(from)) throw new Refusal(`${from} does not exist`);
  const fault = faultOfPlace(from);
  if (fault !== undefined) throw new Refusal(`${from} ${fault}`);
  const sqlite = new Sqlite(from);
  try {
    checkSource(sqlite, options);
    await copyDatabase(sqlite, to);
  } catch (error) {
    if (faultInFile(error) !== undefined) throw new Refusal(`${from} is damaged or no database`);
    throw error;
  } finally {
    sqlite.close();
  }
}

function checkSource(sqlite: Sqlite.Database, { from, migrations }: RestoreOptions) {
  const version = versionOf(sqlite, migrations);
  if (version === 'stranger') throw new Refusal(`${from} is no database of Starguess`);
  if (version === 'newer') throw new Refusal(`${from} was made by a newer version of Starguess`);
  const [problem] = structureProblems(sqlite);
  if (problem !== undefined) throw new Refusal(`${from} is damaged: ${problem}`);
}

/**
 * Gives the copy the owner and mode of what stands there, or the folder's owner: root may restore
 * for a server that runs as somebody else, and would leave it a file it may not open.
 */
function handOver(copy: string, file: string): void {
  const standing = statSync(file, { throwIfNoEntry: false });
  const { uid, gid } = standing ?? statSync(dirname(file));
  if (process.getuid?.() === 0) chownSync(copy, uid, gid);
  if (standing !== undefined) chmodSync(copy, standing.mode & 0o777);
}

/**
 * Gives what stands there a second name, and takes away what stands beside it, which SQLite would
 * read into the next file. The file itself keeps its name until that takes its place: a server
 * started in between would make a new database. Opening it for a copy would let go of the lock.
 */
function setAside(file: string, now: number): string | undefined {
  const isStanding = existsSync(file);
  const companions = COMPANIONS.filter((companion) => existsSync(file + companion));
  if (!isStanding && companions.length === 0) return undefined;
  const stamp = new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const kept = `${file}.before-${stamp}`;
  if (existsSync(kept)) throw new Refusal(`${kept} exists: try again in a second`);
  if (isStanding) linkSync(file, kept);
  for (const companion of companions) renameSync(file + companion, kept + companion);
  return kept;
}
