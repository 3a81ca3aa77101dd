import type { Handlers } from '@starguess/api-contract';
import type { Clock } from '../../time/clock.ts';
import type { GameDayReader } from '../../time/game-day.ts';
import type { ReadPastDay } from './past-day.ts';

export type DaysDependencies = {
  readonly clock: Clock;
  readonly dayAt: GameDayReader;
  readonly readPastDay: ReadPastDay;
  /** The first day that is over and has a puzzle. */
  readonly archiveFrom: string;
};

const NO_PUZZLE = { ok: false, problem: 'no-puzzle' } as const;

export function createDaysHandlers({
  clock,
  dayAt,
  readPastDay,
  archiveFrom,
}: DaysDependencies): Pick<Handlers, 'getPastDay'> {
  return {
    getPastDay: async ({ params: { date } }, caller) => {
      const today = dayAt(clock());
      if (date >= today.date || date < archiveFrom) return NO_PUZZLE;
      const consumed = date === today.yesterday ? undefined : caller.consumePastDay(date);
      if (consumed?.ok === false) return consumed;
      return { ok: true, reply: await readPastDay(date) };
    },
  };
}
