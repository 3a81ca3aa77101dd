import { type SuccessCount, TRIES_BANDS, triesBand } from '@starguess/api-contract';
import type { Puzzle } from '@starguess/game-core';
import type { Milliseconds } from '../../time/milliseconds.ts';

/** A win as a caller reports it. */
export type Success = {
  readonly puzzle: Puzzle;
  readonly date: string;
  /** Whether the caller named the date. If not, a repeated key refers to the date it was first used on. */
  readonly isDateNamed: boolean;
  readonly isDateOpen: boolean;
  /** The number of tries that the caller states; `undefined` if the caller states none. */
  readonly tries: number | undefined;
  /** A UUID. */
  readonly key: string | undefined;
  readonly now: Milliseconds;
};

/** The count of a puzzle on a date, or what wins add to it. */
export type CountedPuzzle = Pick<Success, 'puzzle'> & SuccessCount;

/** A win with its key as bytes. */
export type KeyedWin = { readonly win: Success; readonly key: Buffer | undefined };

/** What these wins add to each puzzle of a date, sorted so that processes don't deadlock. */
export function countsOf(wins: readonly KeyedWin[]): readonly CountedPuzzle[] {
  const counts = new Map<string, CountedPuzzle>();
  for (const { win } of wins) {
    const { date, puzzle } = win;
    const count = counts.get(countKey(win)) ?? noWins({ date, puzzle });
    counts.set(countKey(win), withWin(count, { win, by: 1 }));
  }
  return [...counts].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, count]) => count);
}

/** The answer to each win: the count of its puzzle without the wins after it. */
export function answersTo(wins: readonly KeyedWin[], counted: readonly CountedPuzzle[]) {
  const counts = new Map(counted.map((count) => [countKey(count), count]));
  const answers = new Map<KeyedWin, CountedPuzzle>();
  for (const keyed of wins.toReversed()) {
    const { win } = keyed;
    const count = counts.get(countKey(win));
    if (count === undefined) throw new Error('The win was not counted');
    answers.set(keyed, count);
    counts.set(countKey(win), withWin(count, { win, by: -1 }));
  }
  return answers;
}

/** The keys of these wins with their answers, sorted so that processes don't deadlock. */
export function keyRowsOf(answers: ReadonlyMap<KeyedWin, CountedPuzzle>) {
  return [...answers]
    .flatMap(([{ key, win }, count]) => (key ? { ...count, key, recordedAt: win.now } : []))
    .sort((left, right) => left.key.compare(right.key));
}

/** The histogram of a puzzle that nobody has solved. */
export function noTries(): number[] {
  return TRIES_BANDS.map(() => 0);
}

function countKey({ date, puzzle }: Pick<Success, 'date' | 'puzzle'>) {
  return `${date} ${puzzle}`;
}

function noWins({ date, puzzle }: Pick<Success, 'date' | 'puzzle'>): CountedPuzzle {
  return { date, puzzle, numberOfSuccesses: 0, histogram: noTries() };
}

/** A count with a win more or less. */
function withWin(
  { date, puzzle, numberOfSuccesses, histogram }: CountedPuzzle,
  { win: { tries }, by }: { readonly win: Success; readonly by: 1 | -1 },
): CountedPuzzle {
  const band = tries === undefined ? undefined : triesBand(tries);
  return {
    date,
    puzzle,
    numberOfSuccesses: numberOfSuccesses + by,
    histogram: band === undefined ? histogram : histogram.with(band, (histogram[band] ?? 0) + by),
  };
}
