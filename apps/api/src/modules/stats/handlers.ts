import {
  type DailyModeRouteId,
  dailyModeHandlers,
  type Handlers,
  type ProblemCode,
} from '@starguess/api-contract';
import { puzzleOf } from '@starguess/game-core';
import type { Clock } from '../../time/clock.ts';
import type { GameDayReader } from '../../time/game-day.ts';
import type { Recorded, SuccessRepository } from './repository.ts';

export type StatsDependencies = {
  readonly clock: Clock;
  readonly dayAt: GameDayReader;
  readonly successes: SuccessRepository;
};

type StatsHandlers = Pick<Handlers, DailyModeRouteId<'getSuccesses' | 'recordSuccess'>>;

const REFUSALS = {
  'key-reused': { ok: false, problem: 'idempotency-key-reused' },
  'date-closed': {
    ok: false,
    problem: 'invalid-request',
    detail: 'date is neither today nor yesterday',
  },
} as const satisfies Record<
  Exclude<Recorded['kind'], 'recorded'>,
  { ok: false; problem: ProblemCode; detail?: string }
>;

export function createStatsHandlers({ clock, dayAt, successes }: StatsDependencies): StatsHandlers {
  return {
    ...dailyModeHandlers('getSuccesses', async (mode, { query }) => {
      const { date } = dayAt(clock());
      const numberOfSuccesses = await successes.count(puzzleOf(mode, query?.mode), date);
      return { ok: true, reply: { date, numberOfSuccesses } } as const;
    }),
    ...dailyModeHandlers('recordSuccess', async (mode, { query, body, headers }) => {
      const now = clock();
      const today = dayAt(now);
      const date = body?.date ?? today.date;
      const recorded = await successes.record({
        puzzle: puzzleOf(mode, query?.mode),
        date,
        isDateNamed: body?.date !== undefined,
        isDateOpen: date === today.date || date === today.yesterday,
        key: headers['idempotency-key'],
        now,
      });
      return recorded.kind === 'recorded'
        ? ({ ok: true, reply: recorded.count } as const)
        : REFUSALS[recorded.kind];
    }),
  };
}
