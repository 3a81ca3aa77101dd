import {
  type DailyModeRouteId,
  dailyModeHandlers,
  type Handlers,
  TRIES_BANDS,
  triesBand,
} from '@starguess/api-contract';
import { puzzleOf } from '@starguess/game-core';
import { mockDayAt } from './mock-day.ts';
import type { MockStore, MockWin } from './mock-store.ts';

type CountMocksDependencies = {
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
  readonly store: MockStore;
};

type CountMocks = Pick<Handlers, DailyModeRouteId<'getSuccesses' | 'recordSuccess'>>;

/** Counts the wins of this browser. A repeated key gets its first answer again. */
export function createCountMocks({ now, store }: CountMocksDependencies): CountMocks {
  return {
    ...dailyModeHandlers('getSuccesses', (mode, { query }) =>
      countOf(store.read().wins, {
        puzzle: puzzleOf(mode, query?.mode),
        date: mockDayAt(now()).date,
      }),
    ),
    ...dailyModeHandlers('recordSuccess', (mode, { query, body, headers }) => {
      const today = mockDayAt(now());
      const puzzle = puzzleOf(mode, query?.mode);
      const { wins } = store.read();
      const key = headers['idempotency-key'];
      const known = key === undefined ? -1 : wins.findIndex((win) => win.key === key);
      const first = wins[known];
      if (first !== undefined) {
        const isSame = first.puzzle === puzzle && (body?.date ?? first.date) === first.date;
        if (!isSame) return { ok: false, problem: 'idempotency-key-reused' } as const;
        return recordedAt(wins.slice(0, known + 1), first);
      }
      const date = body?.date ?? today.date;
      if (date !== today.date && date !== today.yesterday) {
        return { ok: false, problem: 'invalid-request' } as const;
      }
      const counted = [...wins, { puzzle, date, key, tries: body?.tries }];
      store.change({ wins: counted });
      return recordedAt(counted, { puzzle, date });
    }),
  };
}

function countOf(wins: readonly MockWin[], { puzzle, date }: Pick<MockWin, 'puzzle' | 'date'>) {
  const counted = wins.filter((win) => win.puzzle === puzzle && win.date === date);
  const bands = counted.map(({ tries }) => tries && triesBand(tries));
  const histogram = TRIES_BANDS.map((_, band) => bands.filter((of) => of === band).length);
  return { ok: true, reply: { date, numberOfSuccesses: counted.length, histogram } } as const;
}

/** The answer to the newest of these wins. */
function recordedAt(wins: readonly MockWin[], day: Pick<MockWin, 'puzzle' | 'date'>) {
  const { reply } = countOf(wins, day);
  return { ok: true, reply: { ...reply, place: reply.numberOfSuccesses } } as const;
}
