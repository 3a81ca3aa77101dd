import { PAGE_PATHS } from '@starguess/api-contract';
import { itemOf, type Puzzle } from '@starguess/game-core';
import { pageConfig } from './page-config.ts';
import { puzzleAddress } from './puzzle-addresses.ts';

/** The keys of Who's who in its query that other screens write. */
export const CAST_KEYS = {
  /** The puzzle that a card is a guess at. */
  puzzle: 'puzzle',
  name: 'name',
} as const;

/** The key of a name that a game's search begins with. */
export const GUESS_KEY = 'guess';

/** The page leads to Who's who unless the operator has switched it off. */
export const isCastOn = pageConfig.features.cast !== false;

type CastContext = {
  /** The puzzle that is being played. */
  readonly puzzle?: Puzzle;
  /** Whom to show. */
  readonly name?: string | undefined;
};

/** The address of Who's who for the players of a puzzle; undefined where it is switched off. */
export function castAddress({ puzzle = 'classic', name }: CastContext = {}): string | undefined {
  if (!isCastOn) return undefined;
  const isOfPerformers = itemOf(puzzle) === 'performer';
  const path = isOfPerformers ? PAGE_PATHS.cast : PAGE_PATHS.castChannels;
  const query = new URLSearchParams({
    ...(isOfPerformers && puzzle !== 'classic' && { [CAST_KEYS.puzzle]: puzzle }),
    ...(name !== undefined && { [CAST_KEYS.name]: name }),
  });
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The address of a puzzle whose search then holds a name. */
export function guessAddress(puzzle: Puzzle, name: string): string {
  return `${puzzleAddress(puzzle)}?${new URLSearchParams({ [GUESS_KEY]: name })}`;
}
