import {
  TABLE_PUZZLES,
  type Table,
  type TableCell,
  type TablePuzzle,
} from '@starguess/api-contract';
import { addDays, mapPuzzles } from '@starguess/game-core';
import type { FinishedPuzzle, StoredTable } from './repository.ts';
import { mondayOf, standingOf } from './standing.ts';
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
  const isOwn = ({ place }: FinishedPuzzle) => place === own;
  const ofToday = finished.filter(({ date }) => date === today);
  const unlocked = new Set(ofToday.filter(isOwn).map(({ puzzle }) => puzzle));
  const visible = finished.filter(
    (one) => one.date < today || (one.date === today && unlocked.has(one.puzzle)),
  );

  const cellOf = (place: number, puzzle: TablePuzzle): TableCell => {
    const one = ofToday.find((other) => other.place === place && other.puzzle === puzzle);
    if (one === undefined) return { done: false };
    return unlocked.has(puzzle) ? { done: true, ...one.outcome } : { done: true };
  };
  const monday = mondayOf(today);
  const places = members.map(({ place }) => place);
  const standing = standingOf(
    places,
    visible.filter(({ date }) => date >= monday),
  );
  const [best] = standingOf(
    places,
    visible.filter(({ date }) => date < monday),
  );
  const names = new Map(members.map(({ place, name }) => [place, name]));
  const nameAt = (place: number) => names.get(place) ?? '';
  return {
    members: standing.map(({ place, points }) => ({
      place,
      name: nameAt(place),
      own: place === own,
      host: place === members[0]?.place,
      today: {
        ...mapPuzzles((puzzle) => cellOf(place, puzzle)),
        crono: cellOf(place, 'crono'),
      },
      points,
    })),
    week: monday,
    streak: streakOf(stored, today),
    lastWeek:
      best === undefined || best.points === 0
        ? null
        : { place: best.place, name: nameAt(best.place), points: best.points },
  };
}

function finishedPuzzles({ days }: StoredTable): readonly FinishedPuzzle[] {
  return days.flatMap(({ place, date, results }) =>
    TABLE_PUZZLES.flatMap((puzzle) => {
      const outcome = results[puzzle];
      return outcome === undefined ? [] : [{ place, date, puzzle, outcome }];
    }),
  );
}
