import { closeSync, existsSync, openSync } from 'node:fs';

/** Visitors' texts and the schedule's secret are in a database: nobody but the owner reads it. */
const OWNER_ONLY = 0o600;

/**
 * Makes an empty file for a database where there is none. SQLite would make one that others may
 * read, and gives what it keeps beside a database the file's own mode. A file that stands is not
 * touched: closing it would let go of the locks that this process holds on it.
 */
export const makePrivateFile = (file: string): void => {
  if (!existsSync(file)) closeSync(openSync(file, 'a', OWNER_ONLY));
};
