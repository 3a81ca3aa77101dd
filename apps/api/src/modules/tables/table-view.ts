import {
  TABLE_PUZZLES,
  type Table,
  type TableCell,
  type TablePuzzle,
} from '@starguess/api-contract';
import { addDays, mapPuzzles } from '@starguess/game-core';
import type { StoredTable } from './repository.ts';
import { type FinishedPuzzle, mondayOf, standingOf } from './standing.ts';
import { streakOf } from './streak.ts';

/** The first day of which a view needs the results: last week's Monday. */
export function viewedFrom(today: string): string {
  return addDays(mondayOf(today), -7);
}

/**
 * A table as the member at a place sees it. Of a puzzle of today that this member has not finished,
 * others' results are neither shown nor counted, because points and order would tell them too.
 */
export function tableView(
  stored: StoredTable,
  { own, today }: { readonly own: number; readonly today: string },
): Table {
  const { members } = stored;
  const finished = finishedPuzzles(stored);
  const ofToday = finished.filter(({ date }) => date === today);
  const unlocked = new Set(ofToday.flatMap(({ place, puzzle }) => (place === own ? [puzzle] : [])));
  const visible = [
    ...finished.filter(({ date }) => date < today),
    ...ofToday.filter(({ puzzle }) => unlocked.has(puzzle)),
  ];
  const week = mondayOf(today);
  const standingIn = (isIn: (date: string) => boolean) =>
    standingOf(
      members.map(({ place }) => place),
      visible.filter(({ date }) => isIn(date)),
    );
  const [best] = standingIn((date) => date < week);
  const nameAt = (place: number) => members.find((member) => member.place === place)?.name ?? '';
  const cellOf = (place: number, puzzle: TablePuzzle): TableCell => {
    const one = ofToday.find((other) => other.place === place && other.puzzle === puzzle);
    return { done: one !== undefined, ...(unlocked.has(puzzle) && one?.outcome) };
  };
  return {
    members: standingIn((date) => date >= week).map(({ place, points }) => ({
      place,
      name: nameAt(place),
      own: place === own,
      host: place === members[0]?.place,
      today: { ...mapPuzzles((puzzle) => cellOf(place, puzzle)), crono: cellOf(place, 'crono') },
      points,
    })),
    week,
    streak: streakOf(stored, today),
    lastWeek: best?.points
      ? { place: best.place, name: nameAt(best.place), points: best.points }
      : null,
  };
}

function finishedPuzzles({ days }: StoredTable): readonly FinishedPuzzle[] {
  return days.flatMap(({ results, ...day }) =>
    TABLE_PUZZLES.flatMap((puzzle) => {
      const outcome = results[puzzle];
      return outcome === undefined ? [] : [{ ...day, puzzle, outcome }];
    }),
  );
}
