import {
  type DailyModeRouteId,
  dailyModeHandlers,
  type Handlers,
  type ProblemCode,
} from '@starguess/api-contract';
import { puzzleOf } from '@starguess/game-core';
import type { Clock } from '../../time/clock.ts';
import type { GameDayReader } from '../../time/game-day.ts';
import type { Milliseconds } from '../../time/milliseconds.ts';
import type { Recorded, SuccessRepository } from './stats.repository.ts';

export type StatsDependencies = {
  readonly clock: Clock;
  readonly dayAt: GameDayReader;
  readonly successes: SuccessRepository;
};

type StatsHandlers = Pick<Handlers, DailyModeRouteId<'getSuccesses' | 'recordSuccess'>>;

/** How long before its date begins a win is answered with a retry, in milliseconds. */
const TOO_EARLY_MS = 2_000;

/** The page got the new date from another server, whose clock is ahead. */
const TOO_EARLY = {
  ok: false,
  problem: 'unavailable',
  detail: 'date begins in a moment',
  retryAfterSeconds: 1,
} as const;

const REFUSALS = {
  'key-reused': { ok: false, problem: 'idempotency-key-reused' },
  'date-closed': {
    ok: false,
    problem: 'invalid-request',
    detail: 'date is neither today nor yesterday',
  },
} as const satisfies Record<
  Exclude<Recorded['kind'], 'recorded' | 'repeated'>,
  { ok: false; problem: ProblemCode; detail?: string }
>;

export function createStatsHandlers({ clock, dayAt, successes }: StatsDependencies): StatsHandlers {
  const isAboutToBegin = (date: string, now: Milliseconds) => {
    const { nextDateAt } = dayAt(now);
    return nextDateAt - now <= TOO_EARLY_MS && dayAt(nextDateAt).date === date;
  };

  return {
    ...dailyModeHandlers('getSuccesses', (mode) => async ({ query }) => {
      const { date } = dayAt(clock());
      const reply = await successes.count(puzzleOf(mode, query?.mode), date);
      return { ok: true, reply } as const;
    }),
    ...dailyModeHandlers('recordSuccess', (mode) => async ({ query, body, headers }) => {
      const now = clock();
      const today = dayAt(now);
      const date = body?.date ?? today.date;
      const recorded = await successes.record({
        puzzle: puzzleOf(mode, query?.mode),
        date,
        isDateNamed: body?.date !== undefined,
        isDateOpen: date === today.date || date === today.yesterday,
        tries: body?.tries,
        key: headers['idempotency-key'],
        now,
      });
      if ('count' in recorded) {
        const reply = { ...recorded.count, place: recorded.count.numberOfSuccesses };
        return { ok: true, reply } as const;
      }
      const isClosed = recorded.kind === 'date-closed';
      return isClosed && isAboutToBegin(date, now) ? TOO_EARLY : REFUSALS[recorded.kind];
    }),
  };
}
