// What a site has of the page, which its operator can do without in parts.

import { dailyModesOf, GAME_MODES, type GameMode } from '@starguess/game-core';
import type { PageConfiguration } from './configuration.ts';
import type { Screen } from './screens.ts';

export type SiteParts = Pick<PageConfiguration, 'features'> & {
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
    return part === 'daily-modes' ? dailyModesOf(modes).length > 0 : modes.includes(part);
  });
}
