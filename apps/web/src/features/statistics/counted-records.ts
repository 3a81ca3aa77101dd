import type { IsGuessable } from '../../server/warm-catalog.ts';
import type { PlayerRecords, PuzzleRecord } from './player-records.ts';

/** The records without the days whose guesses are all missing from the catalogue. */
export function countedRecords(records: PlayerRecords, isGuessable: IsGuessable): PlayerRecords {
  const counted = [...records.puzzles].filter(
    ([, record]) => record.tries !== undefined || guessCount(record, isGuessable) > 0,
  );
  return { ...records, puzzles: new Map(counted) };
}

/** How many guesses of a record count as tries. */
export function guessCount({ puzzle, guesses }: PuzzleRecord, isGuessable: IsGuessable): number {
  return guesses.filter((id) => isGuessable(puzzle, id)).length;
}
