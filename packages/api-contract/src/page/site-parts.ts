// What a site has of the page, which its operator can do without in parts.

import { dailyModesOf, GAME_MODES, type GameMode } from '@starguess/game-core';
import type { PageConfiguration } from './configuration.ts';

export type SiteParts = Pick<PageConfiguration, 'features'> & {
  readonly modes?: readonly GameMode[] | undefined;
};

/** The games that a site has, in its order. */
export function siteModes({ modes }: Pick<SiteParts, 'modes'>): readonly GameMode[] {
  return modes ?? GAME_MODES;
}

/** Whether a site has the part that a path of the page belongs to. */
export function hasPart(path: string, site: SiteParts): boolean {
  const modes = siteModes(site);
  const [, first, second] = path.split('/');
  if (first === 'cast') {
    return (
      site.features?.cast !== false && (second !== 'channels' || modes.includes('channel-guess'))
    );
  }
  // Past days are those of the daily modes.
  if (first === 'archive') return dailyModesOf(modes).length > 0;
  const name = first === 'practice' ? second : first;
  return GAME_MODES.every((mode) => mode !== name || modes.includes(mode));
}
