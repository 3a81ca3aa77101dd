import type { Circle } from '@starguess/api-contract';
import { dayNumber } from '@starguess/game-core';
import type { SeatedMember } from './circles.repository.ts';
import { hasPlayed } from './past-days.ts';

/**
 * On how many days in a row all members finished a puzzle, and on how many any did. Both end today,
 * or yesterday while today may still be added. A day expects nothing of members who came after it,
 * and an excused day breaks nothing.
 */
export function streakOf(
  members: readonly Pick<SeatedMember, 'countsFrom' | 'past'>[],
  { today, excused }: { readonly today: string; readonly excused: readonly string[] },
): Circle['streak'] {
  const seated = members.map(({ countsFrom, past }) => ({ from: dayNumber(countsFrom), past }));
  const excusedDays = new Set(excused.map(dayNumber));
  const lastDay = dayNumber(today);
  const lengthOf = (counts: (day: number) => boolean) => {
    let day = counts(lastDay) ? lastDay : lastDay - 1;
    let length = 0;
    for (; counts(day) || excusedDays.has(day); day -= 1) {
      if (counts(day)) length += 1;
    }
    return length;
  };
  const any = (day: number) => seated.some((member) => hasPlayed(member, day));
  return {
    all: lengthOf(
      (day) => any(day) && seated.every((member) => member.from > day || hasPlayed(member, day)),
    ),
    any: lengthOf(any),
  };
}
