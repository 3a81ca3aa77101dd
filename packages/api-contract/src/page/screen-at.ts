// Kept apart: the page finds its screens by its router and does not need this.

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

/** The screen that a site has at a path, with or without a trailing slash. */
export function screenAt(path: string, site: SiteParts = {}): ScreenAt | undefined {
  const found = PATTERNS.find(({ pattern }) => pattern.test(path));
  if (found === undefined) return undefined;
  const { name, screen, steps } = found;
  const segments = path.split('/');
  const segmentAt = (step: string) => segments[steps.indexOf(step)];
  const mode = DAILY_MODES.find((known) => known === segmentAt(':mode'));
  const game = GAME_MODES.find((known) => known === segmentAt(':game'));
  const modes = siteModes(site);
  const hasGame = [mode, game].every((named) => named === undefined || modes.includes(named));
  if (!hasGame || !hasScreen(screen, site)) return undefined;
  const topic = screen.topic ?? mode ?? (isTitledScreen(name) ? name : undefined);
  if (topic === undefined) throw new Error(`The screen ${name} has no title`);
  return {
    screen,
    topic,
    game,
    difficulty: DIFFICULTIES.find((known) => known === segmentAt(':difficulty')),
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
