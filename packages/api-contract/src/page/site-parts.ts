// Which parts of the page a site has; its operator can leave some out.

import { dailyModesOf, GAME_MODES, type GameMode } from '@starguess/game-core';
import type { Features } from './configuration.ts';
import type { Screen } from './screens.ts';

export type SiteParts = {
  readonly features?: Features | undefined;
  readonly modes?: readonly GameMode[] | undefined;
};

/** The games that a site has, in its order. */
export function siteModes({ modes }: Pick<SiteParts, 'modes'>): readonly GameMode[] {
  return modes ?? GAME_MODES;
}

/** Whether a site has what a screen needs. */
export function hasScreen({ needs = [] }: Screen, site: SiteParts): boolean {
  const modes = siteModes(site);
  return needs.every((part) => {
    if (part === 'cast') return site.features?.cast !== false;
    if (part === 'daily-modes') return dailyModesOf(modes).length > 0;
    return modes.includes(part);
  });
}
