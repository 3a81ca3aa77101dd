import { GAME_MODES } from '@starguess/game-core';
import type { Seat } from '../../../stored/circles.ts';
import { isBetterResult } from '../../../stored/practice-rounds.ts';
import { completionIn } from '../../../stored/round-status.ts';
import { isPlayedInTime, type PlayerRecords, type PuzzleRecord } from '../player-records.ts';

/**
 * Merges the records of two devices. In whatever order and however often devices meet, all end up
 * with the same games.
 */
export function mergeRecords(one: PlayerRecords, other: PlayerRecords): PlayerRecords {
  const union = (a: ReadonlySet<string>, b: ReadonlySet<string>) => new Set([...a, ...b].sort());
  const bests = GAME_MODES.flatMap((game) => {
    const a = one.practiceBests[game];
    const b = other.practiceBests[game];
    if (a === undefined) return b === undefined ? [] : [[game, b] as const];
    const isOtherBetter = b !== undefined && !isBetterResult(game, { one: a, other: b });
    return [[game, isOtherBetter ? b : a] as const];
  });
  return {
    puzzles: mergeMaps(mergePuzzle, [one.puzzles, other.puzzles]),
    cronoScores: mergeMaps(Math.max, [one.cronoScores, other.cronoScores]),
    cronoUsers: mergeMaps(laterText, [one.cronoUsers, other.cronoUsers]),
    closedCoachMarks: union(one.closedCoachMarks, other.closedCoachMarks),
    answeredFeedback: union(one.answeredFeedback, other.answeredFeedback),
    excusedDays: union(one.excusedDays, other.excusedDays),
    practiceBests: Object.fromEntries(bests),
    seats: mergeMaps(laterSeat, [one.seats, other.seats]),
  };
}

/** The entries of both maps, ordered by key, so that equal records make equal texts. */
function mergeMaps<Value>(
  better: (one: Value, other: Value) => Value,
  [one, other]: readonly [ReadonlyMap<string, Value>, ReadonlyMap<string, Value>],
): ReadonlyMap<string, Value> {
  const merged = new Map(one);
  for (const [key, value] of other) {
    const here = one.get(key);
    merged.set(key, here === undefined ? value : better(here, value));
  }
  return new Map([...merged].sort(([key], [otherKey]) => (key < otherKey ? -1 : 1)));
}

/**
 * The better record of a finished round stays whole; an unfinished round gets the guesses of both.
 */
function mergePuzzle(one: PuzzleRecord, other: PuzzleRecord): PuzzleRecord {
  const better = betterPuzzle(one, other);
  if (better.status?.completed !== undefined) return better;
  const all = new Set([...better.guesses, ...one.guesses, ...other.guesses]);
  const added = [...all].slice(better.guesses.length);
  return { ...better, guesses: [...added, ...better.guesses] };
}

function betterPuzzle(one: PuzzleRecord, other: PuzzleRecord): PuzzleRecord {
  const others = merits(other);
  const gains = merits(one).map((merit, index) => merit - (others[index] ?? 0));
  const gain = gains.find((difference) => difference !== 0);
  if (gain !== undefined) return gain > 0 ? one : other;
  // Neither is better, but every device has to choose the same one.
  const textOf = ({ guesses, status }: PuzzleRecord) => JSON.stringify([guesses, status]);
  return textOf(one) > textOf(other) ? one : other;
}

/**
 * What makes a record better, each the higher the better. The first by which two records differ
 * decides.
 */
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
    // Only a result that the server has answered has a place.
    -(completionIn(status)?.place ?? Number.MAX_SAFE_INTEGER),
  ];
}

/** The seat with the newer invitation. A circle left on one device is left on all. */
function laterSeat(one: Seat | null, other: Seat | null): Seat | null {
  if (one === null || other === null) return null;
  if (one.invitedAt !== other.invitedAt) return one.invitedAt > other.invitedAt ? one : other;
  return one.invitation > other.invitation ? one : other;
}

function laterText(one: string, other: string): string {
  return one > other ? one : other;
}
