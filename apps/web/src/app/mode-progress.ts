import { type GameMode, type Puzzle, puzzlesHardestFirst } from '@starguess/game-core';
import type { ModeProgress } from '../features/home/mode-card-model.ts';
import type { IsGuessable } from '../server/warm-catalog.ts';
import { completionOn, type DayRecords, guessesOn } from '../stored/day-records.ts';

type Today = {
  readonly records: DayRecords;
  readonly date: string;
  readonly isGuessable: IsGuessable;
  /** Whether Classic has three puzzles a day rather than one. */
  readonly hasDifficulties: boolean;
};

/**
 * Today's progress in a mode, from this browser's records. A mode is solved when each of its
 * puzzles is.
 */
export function progressOf(mode: GameMode, today: Today): ModeProgress {
  const { records, date, hasDifficulties } = today;
  if (mode === 'crono') {
    const run = completionOn(records, { game: 'crono', date });
    return run === undefined ? { state: 'not-played' } : { state: 'done', score: run.tries };
  }
  const allPuzzles = puzzlesHardestFirst(mode);
  const puzzles = hasDifficulties ? allPuzzles : allPuzzles.slice(0, 1);
  const triesOfSolved = puzzles.flatMap(
    (puzzle) => completionOn(records, { game: puzzle, date })?.tries ?? [],
  );
  const solved = triesOfSolved.length;
  if (solved === puzzles.length) {
    return { state: 'solved', tries: triesOfSolved.reduce((sum, tries) => sum + tries, 0) };
  }
  if (solved > 0) return { state: 'partly-solved', solved, all: puzzles.length };
  const tries = Math.max(...puzzles.map((puzzle) => triesAt(puzzle, today)));
  return tries === 0 ? { state: 'not-played' } : { state: 'in-progress', tries };
}

/** The number of guesses at a puzzle, without those that today's catalogue lacks. */
function triesAt(puzzle: Puzzle, { records, date, isGuessable }: Today): number {
  const guesses = guessesOn(records, { puzzle, date });
  return new Set(guesses.filter((id) => isGuessable(puzzle, id))).size;
}
