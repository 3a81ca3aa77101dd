import type { Catalog } from '@starguess/catalog';
import {
  comparePerformers,
  DAILY_MODES,
  type DailyMode,
  type GameMode,
  markOf,
} from '@starguess/game-core';
import type { SolvedGame } from '../features/home/mode-card.tsx';
import { completionOf, guessesKey, storedGuesses } from '../stored/day-records.ts';

type Day = { readonly catalog: Catalog; readonly date: string };

/** A mode whose guesses this browser has lost, or the catalogue its answer, is left out. */
export function readSolvedGames({ catalog, date }: Day): ReadonlyMap<GameMode, SolvedGame> {
  return new Map(
    DAILY_MODES.flatMap((mode) => {
      if (completionOf(mode, date) === undefined) return [];
      const game = READERS[mode](storedGuesses(guessesKey(mode, date)).get(), catalog);
      return game === undefined ? [] : [[mode, game] as const];
    }),
  );
}

/** Reads the guesses of a solved puzzle, of which the first, the newest, is the answer. */
type Reader = (guesses: readonly string[], catalog: Catalog) => SolvedGame | undefined;

const READERS: Readonly<Record<DailyMode, Reader>> = {
  classic: (guesses, catalog) => {
    const face = faceIn(guesses, catalog);
    const answer = catalog.performersById.get(guesses[0] ?? '');
    if (face === undefined || answer === undefined) return undefined;
    const known = guesses.flatMap((id) => catalog.performersById.get(id) ?? []);
    const marks = known.map((guess) => comparePerformers(guess, answer).map(markOf)).reverse();
    return { ...face, marks };
  },
  'image-guess': faceIn,
  'channel-guess': ([answerId = ''], { channelsById }) => {
    const answer = channelsById.get(answerId);
    return answer && { name: answer.name, picture: answer.photo, marks: undefined };
  },
};

function faceIn(
  [answerId = '']: readonly string[],
  { performersById }: Catalog,
): SolvedGame | undefined {
  const answer = performersById.get(answerId);
  return answer && { name: answer.name, picture: answer.profilePictureUrl, marks: undefined };
}
