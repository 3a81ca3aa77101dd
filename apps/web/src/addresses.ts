import {
  cronoGameAddress,
  dailyModeAddress,
  difficultyAddress,
  hasScreen,
  SCREENS,
  type Screen,
} from '@starguess/api-contract/page';
import {
  difficultyOf,
  type GameMode,
  itemOf,
  modeOfPuzzle,
  type Puzzle,
} from '@starguess/game-core';
import { pageConfig } from './settings/page-config.ts';

/** The address of a mode. The daily crono game's address contains the server date (ROUTE8). */
export function modeAddress(mode: GameMode, serverDate: string): string {
  return mode === 'crono' ? cronoGameAddress(serverDate) : dailyModeAddress(mode);
}

/**
 * Like `modeAddress`. While the date is unknown, Crono's address leads to Home, which has today's
 * game.
 */
export function addressOn(date: string | undefined, mode: GameMode): string {
  return date === undefined && mode === 'crono'
    ? SCREENS.crono.path
    : modeAddress(mode, date ?? '');
}

/** The address where a puzzle is played and shared. Hard has the address of plain Classic. */
export function puzzleAddress(puzzle: Puzzle): string {
  const difficulty = difficultyOf(puzzle);
  return difficulty === undefined || difficulty === 'hard'
    ? dailyModeAddress(modeOfPuzzle(puzzle))
    : difficultyAddress(difficulty);
}

/** The query keys of Who's who that other screens write. */
export const CAST_KEYS = {
  /** The puzzle that a card can be guessed in. */
  puzzle: 'puzzle',
  name: 'name',
} as const;

/** The query key of the name that a game's search starts with. */
export const GUESS_KEY = 'guess';

/** Whether the site has a screen, because operators can leave some out. */
export function siteHas(screen: Screen): boolean {
  return hasScreen(screen, pageConfig);
}

type CastContext = {
  readonly puzzle?: Puzzle;
  readonly name?: string | undefined;
};

/** The address of Who's who for the players of a puzzle; undefined if it is switched off. */
export function castAddress({ puzzle = 'classic', name }: CastContext = {}): string | undefined {
  const isOfPerformers = itemOf(puzzle) === 'performer';
  const screen = isOfPerformers ? SCREENS.cast : SCREENS.castChannels;
  if (!siteHas(screen)) return undefined;
  const query = new URLSearchParams();
  if (isOfPerformers && puzzle !== 'classic') query.set(CAST_KEYS.puzzle, puzzle);
  if (name !== undefined) query.set(CAST_KEYS.name, name);
  return query.size > 0 ? `${screen.path}?${query}` : screen.path;
}

/** The address of a puzzle whose search then holds a name. */
export function guessAddress(puzzle: Puzzle, name: string): string {
  return `${puzzleAddress(puzzle)}?${new URLSearchParams({ [GUESS_KEY]: name })}`;
}
