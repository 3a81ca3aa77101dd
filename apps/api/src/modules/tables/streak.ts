import type { Table } from '@starguess/api-contract';
import { addDays } from '@starguess/game-core';
import type { DayPlayers, SeatedMember } from './repository.ts';

/**
 * On how many days in a row all members finished a puzzle, and on how many any did. Both end today,
 * or yesterday while today is not full. A day asks nothing of members who came after it.
 */
export function streakOf(
  {
    members,
    dayPlayers,
  }: {
    readonly members: readonly Pick<SeatedMember, 'countsFrom'>[];
    readonly dayPlayers: readonly DayPlayers[];
  },
  today: string,
): Table['streak'] {
  const playersOn = new Map(dayPlayers.map(({ date, players }) => [date, players]));
  const lengthOf = (isFull: (date: string) => boolean) => {
    let length = 0;
    let date = isFull(today) ? today : addDays(today, -1);
    for (; isFull(date); date = addDays(date, -1)) length += 1;
    return length;
  };
  return {
    all: lengthOf((date) => {
      const expected = members.filter(({ countsFrom }) => countsFrom <= date).length;
      return expected > 0 && playersOn.get(date) === expected;
    }),
    any: lengthOf((date) => playersOn.has(date)),
  };
}
