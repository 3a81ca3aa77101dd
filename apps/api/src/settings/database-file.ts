import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { IN_MEMORY } from '../db/open.ts';

const SCHEME = 'file:';

/**
 * The path in a `file:` address: `file:///absolute`, `file:/absolute`, or `file:relative` to the
 * working directory. `file::memory:` names a database that exists only while the process runs.
 * Returns `undefined` for anything else.
 */
export function databaseFile(address: string): string | undefined {
  if (!address.startsWith(SCHEME)) return undefined;
  const path = address.slice(SCHEME.length);
  if (path === IN_MEMORY) return IN_MEMORY;
  if (path === '' || /[?#]/.test(path)) return undefined;
  if (!path.startsWith('//')) return resolve(path);
  return URL.canParse(address) && new URL(address).host === '' ? fileURLToPath(address) : undefined;
}
