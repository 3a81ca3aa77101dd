import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { isFromOutside, StartError } from '../../faults.ts';
import { accessFault } from '../../file-access.ts';
import { type DatedRuns, IN_MEMORY, VERSION_PROBLEMS } from '../database.ts';
import { findDoubtfulScores } from './doubtful-scores.ts';
import { translated } from './errors.ts';
import { makeDatabaseFile } from './file.ts';
import {
  checkStructure,
  describeFileFault,
  describePathFault,
  describeRefusal,
} from './file-faults.ts';
import { applyMigrations, isEmpty, versionOf } from './migrations.ts';

export type Database = {
  readonly sqlite: Sqlite.Database;
  /** Whether the database had no tables until it was opened. */
  readonly isNew: boolean;
  /** Crono runs that an earlier version may have scored wrongly; this opening has corrected them. */
  readonly doubtfulScores: readonly DatedRuns[];
};

/**
 * Opens the file and migrates it to the program's version. Creates the file and its folder if they
 * are missing. Throws a `StartError` if any of this fails.
 */
export function openDatabase(file: string, migrationsFolder: string): Database {
  const open = () => {
    if (file !== IN_MEMORY) {
      mkdirSync(dirname(file), { recursive: true });
      refuseUnusablePath(file);
      if (!existsSync(file)) makeDatabaseFile(file);
    }
    return new Sqlite(file);
  };
  const prepare = (sqlite: Sqlite.Database) => {
    const isNew = isEmpty(sqlite);
    refuseForeignVersion(sqlite, migrationsFolder);
    setPragmas(sqlite);
    checkStructure(sqlite);
    const doubtfulScores = isNew ? [] : findDoubtfulScores(sqlite, migrationsFolder);
    applyMigrations(sqlite, migrationsFolder);
    return { isNew, doubtfulScores };
  };
  return connect(file, { open, prepare });
}

/**
 * Opens an existing file that already has the program's version; a server may be using it. Throws a
 * `StartError` if the file is missing, has another version or cannot be opened.
 */
export function openExisting(file: string, migrationsFolder: string): Database {
  const open = () => {
    if (!existsSync(file)) {
      throw new StartError(accessFault(file, 'read') ?? 'There is no such file');
    }
    refuseUnusablePath(file);
    return new Sqlite(file, { fileMustExist: true });
  };
  const prepare = (sqlite: Sqlite.Database) => {
    const version = versionOf(sqlite, migrationsFolder);
    if (version !== 'current') throw new StartError(`It ${VERSION_PROBLEMS[version]}`);
    setPragmas(sqlite);
    checkStructure(sqlite);
    return { isNew: false, doubtfulScores: [] };
  };
  return connect(file, { open, prepare });
}

/**
 * Checked before anything is changed, because a mistyped path may name another program's database.
 */
function refuseForeignVersion(sqlite: Sqlite.Database, migrationsFolder: string) {
  if (isEmpty(sqlite)) return;
  const version = versionOf(sqlite, migrationsFolder);
  if (version === 'stranger' || version === 'newer') {
    throw new StartError(`It ${VERSION_PROBLEMS[version]}`);
  }
}

type Opening = {
  readonly open: () => Sqlite.Database;
  readonly prepare: (sqlite: Sqlite.Database) => Pick<Database, 'isNew' | 'doubtfulScores'>;
};

/** Opens and prepares a connection. Throws a `StartError` that names the file. */
function connect(file: string, { open, prepare }: Opening): Database {
  let sqlite: Sqlite.Database | undefined;
  try {
    sqlite = open();
    return { sqlite, ...prepare(sqlite) };
  } catch (thrown) {
    sqlite?.close();
    const error = translated(thrown);
    if (!isFromOutside(error)) throw error;
    const fault = describeFileFault(thrown);
    const reason =
      fault === undefined ? (describeRefusal(thrown, file) ?? error.message) : `It ${fault}`;
    throw new StartError(`The database ${file} cannot be used: ${reason}`, { cause: error });
  }
}

function refuseUnusablePath(file: string) {
  const fault = describePathFault(file);
  if (fault !== undefined) throw new StartError(`It ${fault}`);
}

const PRAGMAS = [
  'synchronous = FULL',
  'foreign_keys = ON',
  'busy_timeout = 5000',
  'trusted_schema = OFF',
  // In pages (16 MB). Checkpoints are rare, because each blocks every request and syncs twice.
  'wal_autocheckpoint = 4000',
];

function setPragmas(sqlite: Sqlite.Database) {
  const journal = sqlite.pragma('journal_mode = WAL', { simple: true });
  if (journal !== 'wal' && !sqlite.memory) {
    throw new StartError(`It cannot keep a write-ahead log (journal_mode ${journal})`);
  }
  for (const pragma of PRAGMAS) sqlite.pragma(pragma);
}
