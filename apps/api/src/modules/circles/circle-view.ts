import type { Circle, CircleCell, CirclePuzzle } from '@starguess/api-contract';
import { addDays, mapPuzzles } from '@starguess/game-core';
import type { FinishedPuzzle, StoredCircle } from './circles.repository.ts';
import { mondayOf, standingsOf } from './standings.ts';
import { streakOf } from './streak.ts';

/** The first day of which a view needs the results: last week's Monday. */
export function viewedFrom(today: string): string {
  return addDays(mondayOf(today), -7);
}

type CircleReading = {
  /** The place of the member who reads. */
  readonly own: number;
  readonly today: string;
  /** The days on which nobody needs to play. */
  readonly excused: readonly string[];
};

/**
 * A circle as the member at a place sees it. Of a puzzle of today that this member has not finished,
 * others' results are neither shown nor counted, because points and order would tell them too.
 */
export function circleView(stored: StoredCircle, { own, today, excused }: CircleReading): Circle {
  const { members, finished } = stored;
  const ofToday = finished.filter(({ date }) => date === today);
  const unlocked = new Set(ofToday.flatMap(({ place, puzzle }) => (place === own ? [puzzle] : [])));
  const week = mondayOf(today);
  const standingsIn = (isIn: (date: string) => boolean) => {
    const isVisible = ({ date, puzzle }: FinishedPuzzle) =>
      date < today || (date === today && unlocked.has(puzzle));
    return standingsOf(
      members,
      finished.filter((one) => isIn(one.date) && isVisible(one)),
    );
  };
  const [best] = standingsIn((date) => date < week);
  const cellOf = (place: number, puzzle: CirclePuzzle): CircleCell => {
    const one = ofToday.find((other) => other.place === place && other.puzzle === puzzle);
    return { done: one !== undefined, ...(unlocked.has(puzzle) && one?.outcome) };
  };
  return {
    members: standingsIn((date) => date >= week).map(({ place, name, points }) => ({
      place,
      name,
      own: place === own,
      host: place === members[0]?.place,
      today: { ...mapPuzzles((puzzle) => cellOf(place, puzzle)), crono: cellOf(place, 'crono') },
      points,
    })),
    week,
    streak: streakOf(stored, { today, excused }),
    lastWeek: best?.points ? { place: best.place, name: best.name, points: best.points } : null,
  };
}
