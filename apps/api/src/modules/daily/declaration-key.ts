import { createHash } from 'node:crypto';
import { SHIPPED_DECLARATION } from '@starguess/catalog';
import type { Declaration } from '@starguess/game-core';
import { SHIPPED_KEY } from './daily.table.ts';

/** The key under which the days and the catalogue of a declaration are stored. */
export function declarationKey(declaration: Declaration): string {
  if (declaration === SHIPPED_DECLARATION) return SHIPPED_KEY;
  return createHash('sha256').update(JSON.stringify(declaration)).digest('hex').slice(0, 16);
}
