import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DatabaseAddress, IN_MEMORY } from '../db/database.ts';

const FILE_SCHEME = 'file:';
const POSTGRES_SCHEME = /^postgres(?:ql)?:\/\//;

/**
 * Reads the address of a database. SQLite has `file:///absolute`, `file:/absolute`, or
 * `file:relative` to the working directory; `file::memory:` names a database that exists only while
 * the process runs. PostgreSQL has `postgres://` or `postgresql://`; the rest is checked when the
 * database is opened. Returns `undefined` for anything else.
 */
export function databaseAddress(address: string): DatabaseAddress | undefined {
  if (POSTGRES_SCHEME.test(address)) return { engine: 'postgres', url: address };
  const file = fileOf(address);
  return file === undefined ? undefined : { engine: 'sqlite', file };
}

function fileOf(address: string) {
  if (!address.startsWith(FILE_SCHEME)) return undefined;
  const path = address.slice(FILE_SCHEME.length);
  if (path === IN_MEMORY) return IN_MEMORY;
  if (path === '' || /[?#]/.test(path)) return undefined;
  if (!path.startsWith('//')) return resolve(path);
  return URL.canParse(address) && new URL(address).host === '' ? fileURLToPath(address) : undefined;
}
