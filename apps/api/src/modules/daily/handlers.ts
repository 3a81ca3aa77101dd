import {
  type DailyGuess,
  type DailyModeRouteId,
  dailyModeHandlers,
  type Handlers,
} from '@starguess/api-contract';
import { puzzleOf } from '@starguess/game-core';
import type { Clock } from '../../time/clock.ts';
import type { GameDayReader } from '../../time/game-day.ts';
import type { ServedDay } from './served-day.ts';
import type { DailyTargets } from './targets.ts';

export type DailyDependencies = {
  readonly clock: Clock;
  readonly dayAt: GameDayReader;
  readonly targetsOf: DailyTargets;
};

type DailyHandlers = Pick<Handlers, 'getServerDate' | DailyModeRouteId<'getDailyGuess'>>;

export function createDailyHandlers({ clock, dayAt, targetsOf }: DailyDependencies): DailyHandlers {
  return {
    getServerDate: () => {
      const now = clock();
      const { date, nextDateAt } = dayAt(now);
      return {
        ok: true,
        reply: {
          date,
          now: new Date(now).toISOString(),
          nextDateAt: new Date(nextDateAt).toISOString(),
        },
      };
    },
    ...dailyModeHandlers('getDailyGuess', (mode, { query }) => {
      const puzzle = puzzleOf(mode, query?.mode);
      const replyOf = ({ replies }: ServedDay) => ok(replies[puzzle]);
      const day = targetsOf(dayAt(clock()));
      return day instanceof Promise ? day.then(replyOf) : replyOf(day);
    }),
  };
}

function ok(reply: DailyGuess) {
  return { ok: true, reply } as const;
}
