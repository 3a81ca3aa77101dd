import type { Circle } from '@starguess/api-contract';
import { dayNumber } from '@starguess/game-core';
import type { SeatedMember } from './circles.repository.ts';
import { hasPlayed } from './past-days.ts';

/**
 * The days in a row on which all members finished a puzzle, and on which any did. Both end today,
 * or yesterday while today can still count. Members are not expected on days before they joined,
 * and an excused day breaks nothing.
 */
export function streakOf(
  members: readonly Pick<SeatedMember, 'countsFrom' | 'past'>[],
  { today, excused }: { readonly today: string; readonly excused: readonly string[] },
): Circle['streak'] {
  const excusedDays = new Set(excused.map(dayNumber));
  const lastDay = dayNumber(today);
  const lengthOf = (counts: (day: number) => boolean) => {
    let length = counts(lastDay) ? 1 : 0;
    for (let day = lastDay - 1; ; day -= 1) {
      if (counts(day)) length += 1;
      else if (!excusedDays.has(day)) return length;
    }
  };
  const any = (day: number) => members.some((member) => hasPlayed(member, day));
  const isExpected = ({ countsFrom }: { readonly countsFrom: string }, day: number) =>
    dayNumber(countsFrom) <= day;
  return {
    all: lengthOf(
      (day) =>
        any(day) && members.every((member) => hasPlayed(member, day) || !isExpected(member, day)),
    ),
    any: lengthOf(any),
  };
}
