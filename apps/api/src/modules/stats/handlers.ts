import type { Handlers, ProblemCode } from '@starguess/api-contract';
import { type DailyMode, type Difficulty, puzzleOf } from '@starguess/game-core';
import type { Clock } from '../../time/clock.ts';
import type { GameDayReader } from '../../time/game-day.ts';
import type { Recorded, SuccessRepository } from './repository.ts';

export type StatsDependencies = {
  readonly clock: Clock;
  readonly dayAt: GameDayReader;
  readonly successes: SuccessRepository;
};

type StatsHandlers = Pick<
  Handlers,
  | 'getClassicSuccesses'
  | 'getImageGuessSuccesses'
  | 'getChannelGuessSuccesses'
  | 'recordClassicSuccess'
  | 'recordImageGuessSuccess'
  | 'recordChannelGuessSuccess'
>;

type SuccessRequest = Parameters<Handlers['recordImageGuessSuccess']>[0];

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
  const read = async (mode: DailyMode, difficulty?: Difficulty) => {
    const { date } = dayAt(clock());
    const numberOfSuccesses = await successes.count(puzzleOf(mode, difficulty), date);
    return { ok: true, reply: { date, numberOfSuccesses } } as const;
  };

  const record = async (
    mode: DailyMode,
    { body, headers }: Pick<SuccessRequest, 'body' | 'headers'>,
    difficulty?: Difficulty,
  ) => {
    const now = clock();
    const today = dayAt(now);
    const date = body?.date ?? today.date;
    const recorded = await successes.record({
      puzzle: puzzleOf(mode, difficulty),
      date,
      isDateNamed: body?.date !== undefined,
      isDateOpen: date === today.date || date === today.yesterday,
      key: headers['idempotency-key'],
      now,
    });
    return recorded.kind === 'recorded'
      ? ({ ok: true, reply: recorded.count } as const)
      : REFUSALS[recorded.kind];
  };

  return {
    getClassicSuccesses: ({ query }) => read('classic', query.mode),
    getImageGuessSuccesses: () => read('image-guess'),
    getChannelGuessSuccesses: () => read('channel-guess'),
    recordClassicSuccess: (request) => record('classic', request, request.query.mode),
    recordImageGuessSuccess: (request) => record('image-guess', request),
    recordChannelGuessSuccess: (request) => record('channel-guess', request),
  };
}
