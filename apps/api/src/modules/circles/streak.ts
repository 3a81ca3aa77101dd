import type { Circle } from '@starguess/api-contract';
import { addDays } from '@starguess/game-core';
import type { StoredCircle } from './circles.repository.ts';

/**
 * On how many days in a row all members finished a puzzle, and on how many any did. Both end today,
 * or yesterday while today may still be added. A day expects nothing of members who came after it,
 * and an excused day breaks nothing.
 */
export function streakOf(
  { members, dayPlayers }: Pick<StoredCircle, 'members' | 'dayPlayers'>,
  { today, excused }: { readonly today: string; readonly excused: readonly string[] },
): Circle['streak'] {
  const playersOn = new Map(dayPlayers.map(({ date, players }) => [date, players]));
  const expectedOn = (date: string) =>
    members.filter(({ countsFrom }) => countsFrom <= date).length;
  const lengthOf = (counts: (date: string) => boolean) => {
    let date = counts(today) ? today : addDays(today, -1);
    let length = 0;
    for (; counts(date) || excused.includes(date); date = addDays(date, -1)) {
      if (counts(date)) length += 1;
    }
    return length;
  };
  return {
    all: lengthOf((date) => playersOn.get(date) === expectedOn(date)),
    any: lengthOf((date) => playersOn.has(date)),
  };
}
