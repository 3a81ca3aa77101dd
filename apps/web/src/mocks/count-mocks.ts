import type { Handlers } from '@starguess/api-contract';
import { type DailyMode, type Difficulty, type Puzzle, puzzleOf } from '@starguess/game-core';
import { mockDayAt } from './mock-day.ts';
import type { MockStore, MockWin } from './mock-store.ts';

type CountMocksDependencies = {
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
  readonly store: MockStore;
};

type CountMocks = Pick<
  Handlers,
  | 'getClassicSuccesses'
  | 'getImageGuessSuccesses'
  | 'getChannelGuessSuccesses'
  | 'recordClassicSuccess'
  | 'recordImageGuessSuccess'
  | 'recordChannelGuessSuccess'
>;

type SuccessRequest = Parameters<Handlers['recordImageGuessSuccess']>[0];

function countOf(puzzle: Puzzle, date: string, wins: readonly MockWin[]) {
  const counted = wins.filter((win) => win.puzzle === puzzle && win.date === date);
  return { ok: true, reply: { date, numberOfSuccesses: counted.length } } as const;
}

/** Counts the wins of this browser; the same key again gets the first answer again. */
export function createCountMocks({ now, store }: CountMocksDependencies): CountMocks {
  const read = (mode: DailyMode, difficulty?: Difficulty) =>
    countOf(puzzleOf(mode, difficulty), mockDayAt(now()).date, store.read().wins);

  const record = (
    mode: DailyMode,
    { body, headers }: Pick<SuccessRequest, 'body' | 'headers'>,
    difficulty?: Difficulty,
  ) => {
    const today = mockDayAt(now());
    const puzzle = puzzleOf(mode, difficulty);
    const { wins } = store.read();
    const key = headers['idempotency-key'];
    const known = key === undefined ? -1 : wins.findIndex((win) => win.key === key);
    const first = wins[known];
    if (first !== undefined) {
      const isSame = first.puzzle === puzzle && (body?.date ?? first.date) === first.date;
      if (!isSame) return { ok: false, problem: 'idempotency-key-reused' } as const;
      return countOf(puzzle, first.date, wins.slice(0, known + 1));
    }
    const date = body?.date ?? today.date;
    if (date !== today.date && date !== today.yesterday) {
      return { ok: false, problem: 'invalid-request' } as const;
    }
    const counted = [...wins, { puzzle, date, key }];
    store.change({ wins: counted });
    return countOf(puzzle, date, counted);
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
