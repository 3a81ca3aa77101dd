// Not in `screens.ts`, so that the page, which finds its screens by its router, does not load it.

import {
  DAILY_MODES,
  DIFFICULTIES,
  type Difficulty,
  dailyModesOf,
  GAME_MODES,
  type GameMode,
} from '@starguess/game-core';
import { filledPath } from '../route-addresses.ts';
import { pagePathPattern } from './addresses.ts';
import { type HeadTopic, isTitledScreen } from './messages.ts';
import { SCREENS, type Screen } from './screens.ts';
import { hasScreen, type SiteParts, siteModes } from './site-parts.ts';

/** A screen, and what the segments of its path say. */
export type ScreenAt = {
  readonly screen: Screen;
  readonly topic: HeadTopic;
  /** The game that is practised. */
  readonly game: GameMode | undefined;
  readonly difficulty: Difficulty | undefined;
  readonly date: string | undefined;
  readonly id: string | undefined;
};

const PATTERNS = Object.entries<Screen>(SCREENS).map(([name, screen]) => ({
  name,
  screen,
  pattern: pagePathPattern([screen.path]),
  steps: screen.path.split('/'),
}));

/**
 * The screen at a path, with or without a trailing slash; `undefined` if the site has none there.
 */
export function screenAt(path: string, site: SiteParts = {}): ScreenAt | undefined {
  const match = PATTERNS.find(({ pattern }) => pattern.test(path));
  if (match === undefined) return undefined;
  const { name: screenName, screen, steps } = match;
  const segments = path.split('/');
  const segmentAt = (step: string) => segments[steps.indexOf(step)];
  const mode = DAILY_MODES.find((name) => name === segmentAt(':mode'));
  const game = GAME_MODES.find((name) => name === segmentAt(':game'));
  const modes = siteModes(site);
  const hasGame = [mode, game].every((named) => named === undefined || modes.includes(named));
  if (!hasGame || !hasScreen(screen, site)) return undefined;
  const topic = screen.topic ?? mode ?? (isTitledScreen(screenName) ? screenName : undefined);
  if (topic === undefined) throw new Error(`The screen ${screenName} has no title`);
  return {
    screen,
    topic,
    game,
    difficulty: DIFFICULTIES.find((name) => name === segmentAt(':difficulty')),
    date: segmentAt(':date'),
    id: segmentAt(':id'),
  };
}

/** The addresses of a screen on a site; none if there is one for each date or each game of Crono. */
export function addressesOf(screen: Screen, site: SiteParts = {}): readonly string[] {
  const { path } = screen;
  if (/:(?:date|id)/.test(path) || !hasScreen(screen, site)) return [];
  const modes = siteModes(site);
  const values: Readonly<Record<string, readonly string[]>> = {
    mode: dailyModesOf(modes),
    game: modes,
    difficulty: DIFFICULTIES,
  };
  const [, name] = /:(\w+)/.exec(path) ?? [];
  if (name === undefined) return [path];
  return (values[name] ?? []).map((value) => filledPath(path, { [name]: value }));
}
