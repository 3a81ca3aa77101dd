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
import { VERSION_PROBLEMS } from '../../db/database.ts';
import { translated } from '../../db/sqlite/errors.ts';
import { describeFileFault, describePathFault } from '../../db/sqlite/file.ts';
import { versionOf } from '../../db/sqlite/migrations.ts';
import { Refusal } from '../program.ts';
import {
  COMPANIONS,
  copyDatabase,
  lockAlone,
  structureProblems,
  syncToDisk,
} from './database-file.ts';

export type RestoreOptions = {
  readonly from: string;
  /** The database to replace; the old file is kept beside it. */
  readonly databaseFile: string;
  readonly migrations: string;
  /** Milliseconds since 1970-01-01 UTC; part of the kept file's name. */
  readonly now: number;
};

export type Restored = {
  readonly backup: FileFacts;
  /** What stood there before; `undefined` if there was no file. */
  readonly replaced: FileFacts | undefined;
  /** The path that the old file, or what it left, was kept under. */
  readonly kept: string | undefined;
};

export type FileFacts = { readonly bytes: number; readonly changedAt: Date };

/** Replaces a database that no server is using with a checked copy of a backup. */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const { from, databaseFile, now } = options;
  const replaced = factsOf(databaseFile);
  const folder = dirname(databaseFile);
  mkdirSync(folder, { recursive: true });
  const unfinished = `${databaseFile}.unfinished`;
  const lock = existsSync(databaseFile) ? lockAlone(databaseFile) : undefined;
  try {
    rmSync(unfinished, { force: true });
    const backup = factsOf(from);
    if (backup === undefined) throw new Refusal(`${from} does not exist`);
    await copySource(options, unfinished);
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

/** A running server's latest changes are in the log. */
function factsOf(file: string): FileFacts | undefined {
  const [standing, log] = [file, `${file}-wal`].map((path) =>
    statSync(path, { throwIfNoEntry: false }),
  );
  if (standing === undefined) return undefined;
  const changed = Math.max(standing.mtimeMs, log?.mtimeMs ?? 0);
  return { bytes: standing.size, changedAt: new Date(changed) };
}

async function copySource(options: RestoreOptions, to: string) {
  const { from } = options;
  const fault = describePathFault(from);
  if (fault !== undefined) throw new Refusal(`${from} ${fault}`);
  const sqlite = new Sqlite(from);
  try {
    checkSource(sqlite, options);
    await copyDatabase(sqlite, to);
  } catch (error) {
    if (describeFileFault(error) !== undefined) {
      throw new Refusal(`${from} is damaged or not a database`);
    }
    throw error;
  } finally {
    sqlite.close();
  }
}

function checkSource(sqlite: Sqlite.Database, { from, migrations }: RestoreOptions) {
  const version = versionOf(sqlite, migrations);
  if (version === 'stranger' || version === 'newer') {
    throw new Refusal(`${from} ${VERSION_PROBLEMS[version]}`);
  }
  const [problem] = structureProblems(sqlite, migrations);
  if (problem !== undefined) throw new Refusal(`${from} is damaged: ${problem}`);
}

/**
 * Gives the copy the owner and mode of the old file, or the folder's owner if there is none.
 * Without this, a restore run as root would leave a file that the server's user cannot open.
 */
function handOver(copy: string, file: string): void {
  const standing = statSync(file, { throwIfNoEntry: false });
  const { uid, gid } = standing ?? statSync(dirname(file));
  if (process.getuid?.() === 0) chownSync(copy, uid, gid);
  if (standing !== undefined) chmodSync(copy, standing.mode & 0o777);
}

/**
 * Gives the old file a second name and moves the files beside it away, because SQLite would apply
 * them to the new file. The old file keeps its first name until the new file replaces it: without a
 * file there, a server started in between would create a new database. The file is linked rather
 * than copied, because opening and closing it would release the lock.
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
