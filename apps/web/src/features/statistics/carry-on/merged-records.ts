import { GAME_MODES } from '@starguess/game-core';
import { isBetterResult, type PracticeBests } from '../../../stored/practice-rounds.ts';
import { isPlayedInTime, type PlayerRecords, type PuzzleRecord } from '../player-records.ts';

/**
 * Puts the records of two devices together. In whatever order and however often devices meet, all end
 * with the same records. A puzzle's record stays whole: of two, the better stands.
 */
export function mergeRecords(one: PlayerRecords, other: PlayerRecords): PlayerRecords {
  const union = (a: ReadonlySet<string>, b: ReadonlySet<string>) => new Set([...a, ...b].sort());
  return {
    puzzles: mergeMaps(one.puzzles, { other: other.puzzles, better: betterPuzzle }),
    cronoScores: mergeMaps(one.cronoScores, { other: other.cronoScores, better: Math.max }),
    cronoUsers: mergeMaps(one.cronoUsers, { other: other.cronoUsers, better: laterText }),
    closedCoachMarks: union(one.closedCoachMarks, other.closedCoachMarks),
    answeredFeedback: union(one.answeredFeedback, other.answeredFeedback),
    practiceBests: mergeBests(one.practiceBests, other.practiceBests),
  };
}

type Merging<Value> = {
  readonly other: ReadonlyMap<string, Value>;
  readonly better: (one: Value, other: Value) => Value;
};

/** Ordered by key, so that equal records make equal texts. */
function mergeMaps<Value>(one: ReadonlyMap<string, Value>, { other, better }: Merging<Value>) {
  const merged = new Map(one);
  for (const [key, value] of other) {
    const here = one.get(key);
    merged.set(key, here === undefined ? value : better(here, value));
  }
  return new Map([...merged].sort(([key], [otherKey]) => (key < otherKey ? -1 : 1)));
}

function betterPuzzle(one: PuzzleRecord, other: PuzzleRecord): PuzzleRecord {
  const others = merits(other);
  const difference = merits(one)
    .map((merit, index) => merit - (others[index] ?? 0))
    .find((gain) => gain !== 0);
  if (difference !== undefined) return difference > 0 ? one : other;
  const text = JSON.stringify([one.guesses, one.status]);
  return laterText(text, JSON.stringify([other.guesses, other.status])) === text ? one : other;
}

/** The first merit by which two records differ decides. */
function merits(record: PuzzleRecord): readonly number[] {
  const { tries, status, guesses } = record;
  return [
    Number(tries !== undefined),
    // A round that was given up is over.
    Number(status?.completed !== undefined),
    Number(status?.archive !== true),
    Number(isPlayedInTime(record)),
    -(tries ?? 0),
    guesses.length,
  ];
}

function mergeBests(one: PracticeBests, other: PracticeBests): PracticeBests {
  const bests = GAME_MODES.flatMap((game) => {
    const results = [one[game], other[game]].filter((result) => result !== undefined);
    const better = (a: number, b: number) => (isBetterResult(game, { one: a, other: b }) ? a : b);
    return results.length === 0 ? [] : [[game, results.reduce(better)] as const];
  });
  return Object.fromEntries(bests);
}

function laterText(one: string, other: string): string {
  return one > other ? one : other;
}
