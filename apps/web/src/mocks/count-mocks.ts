import {
  type DailyModeRouteId,
  dailyModeHandlers,
  type Handlers,
  TRIES_BANDS,
  triesBand,
} from '@starguess/api-contract';
import { puzzleOf } from '@starguess/game-core';
import { type MockSite, type MockWin, mockDay } from './mock-store.ts';

/** Counts the wins of this browser. A repeated key gets its first answer again. */
export function createCountMocks(
  site: MockSite,
): Pick<Handlers, DailyModeRouteId<'getSuccesses' | 'recordSuccess'>> {
  return {
    ...dailyModeHandlers('getSuccesses', (mode) => ({ query }) => {
      const puzzle = puzzleOf(mode, query?.mode);
      const reply = countOf(site.state.wins, { puzzle, date: mockDay(site).date });
      return { ok: true, reply } as const;
    }),
    ...dailyModeHandlers('recordSuccess', (mode) => ({ query, body, headers }) => {
      const { date: today, yesterday } = mockDay(site);
      const puzzle = puzzleOf(mode, query?.mode);
      const { wins } = site.state;
      const key = headers['idempotency-key'];
      const firstIndex = key === undefined ? -1 : wins.findIndex((win) => win.key === key);
      const first = wins[firstIndex];
      const date = body?.date ?? first?.date ?? today;
      if (first !== undefined && (first.puzzle !== puzzle || first.date !== date)) {
        return { ok: false, problem: 'idempotency-key-reused' } as const;
      }
      if (first === undefined && date !== today && date !== yesterday) {
        return { ok: false, problem: 'invalid-request' } as const;
      }
      const countedWins = first
        ? wins.slice(0, firstIndex + 1)
        : [...wins, { puzzle, date, key, tries: body?.tries }];
      if (first === undefined) site.state = { ...site.state, wins: countedWins };
      const count = countOf(countedWins, { puzzle, date });
      return { ok: true, reply: { ...count, place: count.numberOfSuccesses } } as const;
    }),
  };
}

function countOf(wins: readonly MockWin[], { puzzle, date }: Pick<MockWin, 'puzzle' | 'date'>) {
  const matching = wins.filter((win) => win.puzzle === puzzle && win.date === date);
  const bands = matching.map(({ tries }) => tries && triesBand(tries));
  const histogram = TRIES_BANDS.map(
    (_, band) => bands.filter((winBand) => winBand === band).length,
  );
  return { date, numberOfSuccesses: matching.length, histogram };
}
