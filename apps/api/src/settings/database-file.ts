import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { IN_MEMORY } from '../db/open.ts';

const SCHEME = 'file:';

/**
 * The file a `file:` address names: `file:///absolute`, `file:/absolute`, or `file:relative` to
 * the working directory; `file::memory:` for a database that is gone when the process ends.
 * `undefined` for anything else.
 */
export function databaseFile(address: string): string | undefined {
  if (!address.startsWith(SCHEME)) return undefined;
  const path = address.slice(SCHEME.length);
  if (path === IN_MEMORY) return IN_MEMORY;
  if (path === '' || /[?#]/.test(path)) return undefined;
  if (!path.startsWith('//')) return resolve(path);
  return URL.canParse(address) && new URL(address).host === '' ? fileURLToPath(address) : undefined;
}
