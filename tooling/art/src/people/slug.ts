import { foldText } from '@starguess/game-core';

/** Lower case a–z and digits joined by single hyphens. */
export function slugOf(name: string): string {
  return foldText(name)
    .replace(/['.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
