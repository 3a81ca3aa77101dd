import { PUZZLES } from '@starguess/game-core';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { useExcusedDays } from '../stored/excused-days.ts';
import { fakeNetwork, json } from '../testing/fake-network.ts';
import { recordedSuccess, successCount } from '../testing/success-count.ts';
import { dailyGuessQuery, recordWin, successCountQuery } from './daily-calls.ts';

const KEY = '9f1c8f0e-5a43-4b6e-8a36-1d9a2f0a7c11';
const DATE = '2026-11-21';
const DAILY = { today: '/model/a', yesterday: '/model/b', date: DATE };
const COUNT = successCount(DATE, 3);
const RECORDED = recordedSuccess(DATE, 3);
const NOBODY = { date: '', numberOfSuccesses: 0, histogram: [], place: 0 };

/** The query that identifies each puzzle, and its mode in an address. */
const ADDRESSES = {
  classic: ['classic', ''],
  'classic-easy': ['classic', '?mode=easy'],
  'classic-medium': ['classic', '?mode=medium'],
  'image-guess': ['image-guess', ''],
  'channel-guess': ['channel-guess', ''],
} as const;

describe.each(PUZZLES)('%s', (puzzle) => {
  const [mode, query] = ADDRESSES[puzzle];

  it('[DAILY1] [CALL8] [CALL10] asks for its own targets', async () => {
    fakeNetwork({ [`GET /api/${mode}/daily-guess/${query}`]: json(DAILY) });
    expect(await new QueryClient().fetchQuery(dailyGuessQuery(puzzle, DATE))).toEqual(DAILY);
  });

  it('[CALL11] asks for its own count', async () => {
    fakeNetwork({ [`GET /api/stats/${mode}/${query}`]: json(COUNT) });
    expect(await new QueryClient().fetchQuery(successCountQuery(puzzle))).toEqual(COUNT);
  });

  it('[CALL12] records its own wins', async () => {
    const route = `POST /api/stats/${mode}/post/${query}`;
    const network = fakeNetwork({ [route]: json(RECORDED) });
    expect(await recordWin(puzzle, { key: KEY, date: DATE, tries: 4 })).toEqual(RECORDED);
    expect(network.calls).toMatchObject([
      { route, headers: { 'idempotency-key': KEY }, body: { date: DATE, tries: 4 } },
    ]);
  });
});

it('caching keeps the targets of a date and asks afresh for another', async () => {
  const network = fakeNetwork({ 'GET /api/classic/daily-guess/': json(DAILY) });
  const client = new QueryClient();
  await client.fetchQuery(dailyGuessQuery('classic', DATE));
  await client.fetchQuery(dailyGuessQuery('classic', DATE));
  expect(network.calls).toHaveLength(1);
  await client.fetchQuery(dailyGuessQuery('classic', '2026-11-22'));
  expect(network.calls).toHaveLength(2);
});

it('the excused days of an answer stay in the browser', async () => {
  const excused = ['2026-11-19'];
  fakeNetwork({ 'GET /api/classic/daily-guess/': json({ ...DAILY, excused }) });
  await new QueryClient().fetchQuery(dailyGuessQuery('classic', DATE));
  expect(useExcusedDays.getState().dates).toEqual(excused);
});

describe('with dummy counts', () => {
  async function dummyApi() {
    window.__STARGUESS__ = { dummyCounts: true };
    vi.resetModules();
    return import('./daily-calls.ts');
  }

  it.each(PUZZLES)(
    '[DEV3] %s has nobody who found the answer, whatever the date',
    async (puzzle) => {
      const api = await dummyApi();
      const network = fakeNetwork({});
      const count = await new QueryClient().fetchQuery(api.successCountQuery(puzzle));
      expect(count).toEqual(NOBODY);
      expect(api.successCountOn(DATE, count)).toEqual(NOBODY);
      expect(network.calls).toEqual([]);
    },
  );

  it('[DEV3] a win is taken without asking the server', async () => {
    const api = await dummyApi();
    const network = fakeNetwork({});
    const count = await api.recordWin('classic', { key: KEY, date: DATE, tries: 4 });
    expect(count).toEqual(NOBODY);
    expect(network.calls).toEqual([]);
  });
});
