import { closeSync, openSync } from 'node:fs';

/** Visitors' texts and the schedule's secret are in a database: nobody but the owner reads it. */
const OWNER_ONLY = 0o600;

/**
 * Makes an empty file for a database where there is none. SQLite would make one that others may
 * read, and gives what it keeps beside a database the file's own mode.
 */
export const makePrivateFile = (file: string): void => closeSync(openSync(file, 'a', OWNER_ONLY));
