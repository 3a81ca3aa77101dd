import type { Catalog } from '@starguess/catalog';
import {
  comparePerformers,
  DAILY_MODES,
  type GameMode,
  itemOf,
  markOf,
  puzzleOf,
} from '@starguess/game-core';
import type { SolvedGame } from '../features/home/mode-card.tsx';
import { completionOf, guessesKey, storedGuesses } from '../stored/day-records.ts';

type Day = { readonly catalog: Catalog; readonly date: string };

/** Reads an answer from the catalogue, by the kind of item that the puzzle hides. */
const readAnswer = {
  performer: ({ performersById }: Catalog, id: string) => {
    const answer = performersById.get(id);
    return answer && { name: answer.name, picture: answer.profilePictureUrl };
  },
  channel: ({ channelsById }: Catalog, id: string) => {
    const answer = channelsById.get(id);
    return answer && { name: answer.name, picture: answer.photo };
  },
};

/** Leaves out a mode if this browser has lost its guesses, or the catalogue its answer. */
export function readSolvedGames({ catalog, date }: Day): ReadonlyMap<GameMode, SolvedGame> {
  return new Map(
    DAILY_MODES.flatMap((mode) => {
      if (completionOf(mode, date) === undefined) return [];
      const guesses = storedGuesses(guessesKey(mode, date)).get();
      const answer = readAnswer[itemOf(puzzleOf(mode))](catalog, guesses[0] ?? '');
      if (answer === undefined) return [];
      const marks = mode === 'classic' ? marksOf(guesses, catalog) : undefined;
      return [[mode, { ...answer, marks }] as const];
    }),
  );
}

/** The marks of each guess, oldest first. The newest of the ids, the first, is the answer. */
function marksOf(ids: readonly string[], { performersById }: Catalog): SolvedGame['marks'] {
  const guesses = ids.flatMap((id) => performersById.get(id) ?? []);
  const [answer] = guesses;
  if (answer === undefined) return undefined;
  return guesses.map((guess) => comparePerformers(guess, answer).map(markOf)).reverse();
}
