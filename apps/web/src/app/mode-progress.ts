import type { GameMode, Puzzle } from '@starguess/game-core';
import type { ModeProgress } from '../features/home/mode-card.tsx';
import type { IsGuessable } from '../server/warm-catalog.ts';
import { completionOf, puzzlesOfMode, storedGuessCount } from '../stored/day-records.ts';

type Play = {
  readonly date: string;
  readonly isGuessable: IsGuessable;
  /** Whether Classic has three puzzles a day, and not one. */
  readonly hasDifficulties: boolean;
};

/** How far this browser's player is today. A mode is solved when each of its puzzles is. */
export function progressOf(mode: GameMode, play: Play): ModeProgress {
  const { date } = play;
  if (mode === 'crono') {
    const run = completionOf('crono', date);
    return run === undefined ? { state: 'not-played' } : { state: 'done', score: run.tries };
  }
  const puzzles = mode === 'classic' && !play.hasDifficulties ? CLASSIC : puzzlesOfMode(mode);
  const solved = puzzles.flatMap((puzzle) => completionOf(puzzle, date)?.tries ?? []);
  if (solved.length === puzzles.length) {
    return { state: 'solved', tries: solved.reduce((sum, tries) => sum + tries, 0) };
  }
  if (solved.length > 0) {
    return { state: 'partly-solved', solved: solved.length, all: puzzles.length };
  }
  const tries = Math.max(...puzzles.map((puzzle) => triesOf(puzzle, play)));
  return tries === 0 ? { state: 'not-played' } : { state: 'in-progress', tries };
}

const CLASSIC: readonly Puzzle[] = ['classic'];

function triesOf(puzzle: Puzzle, { date, isGuessable }: Play): number {
  return storedGuessCount({ puzzle, date }, (id) => isGuessable(puzzle, id));
}
