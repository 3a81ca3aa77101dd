import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../server/query-client.ts';
import { successCountKey } from '../server/success-count-key.ts';
import { addFeatureFlag, removeFeatureFlag } from '../settings/feature-flags.ts';
import { AppContext } from '../testing/app-context.tsx';
import { settle } from '../testing/clock.ts';
import { channelId, DATE, performerId, startDay } from '../testing/day.ts';
import { hanging } from '../testing/fake-network.ts';
import { storeElsewhere } from '../testing/other-tab.ts';
import { DAY_ART, provideRenderedDay } from '../testing/rendered-day.ts';
import { storeCompletion } from '../testing/stored-games.ts';
import { successCount } from '../testing/success-count.ts';
import { useModeCards } from './mode-cards.ts';

beforeEach(() => {
  vi.useFakeTimers();
  removeFeatureFlag('classic-modes');
});

async function cards({ isDateKnown = true } = {}) {
  const network = startDay();
  if (!isDateKnown) network.answer({ 'GET /api/server-date/': hanging });
  const { result } = renderHook(useModeCards, { wrapper: AppContext });
  await settle();
  return { all: () => result.current, network };
}

function store(key: string, ids: readonly string[]): void {
  storeElsewhere(`${key}-${DATE}`, JSON.stringify(ids));
}

describe('Home’s cards', () => {
  it('[PRODUCT3] [ROUTE8] stand in the fixed order and lead to their games', async () => {
    const { all } = await cards();
    expect(all().map(({ mode, address }) => [mode, address])).toEqual([
      ['classic', '/classic'],
      ['image-guess', '/image-guess'],
      ['channel-guess', '/channel-guess'],
      ['crono', `/crono/${DATE}`],
    ]);
  });

  it('lead to every game but the daily crono game if the date is missing', async () => {
    store('classic', [performerId(1)]);
    const { all } = await cards({ isDateKnown: false });
    expect(all().map(({ address }) => address)).toEqual([
      '/classic',
      '/image-guess',
      '/channel-guess',
      undefined,
    ]);
    expect(all().map(({ progress }) => progress.state)).toEqual(Array(4).fill('not-played'));
  });

  it('tell what was done today, and only today', async () => {
    store('classic-easy', [performerId(1), performerId(2), performerId(3)]);
    store('classic', [performerId(1), performerId(2)]);
    storeCompletion({ puzzle: 'image-guess', date: DATE }, 4);
    storeCompletion({ puzzle: 'channel-guess', date: '2026-11-20' }, 4);
    storeElsewhere(`crono-${DATE}-status`, '{"completed":"completed","tries":12}');
    const { all } = await cards();
    expect(all().map(({ progress }) => progress)).toEqual([
      { state: 'in-progress', tries: 2 },
      { state: 'solved', tries: 4 },
      { state: 'not-played' },
      { state: 'done', score: 12 },
    ]);
  });

  it('count no guess that the catalogue lacks', async () => {
    store('classic', ['/model/nobody', performerId(1), channelId(1)]);
    store('image-guess', ['/model/gone']);
    store('channel-guess', [channelId(1), performerId(1), channelId(2)]);
    const { all } = await cards();
    const expected = [
      { state: 'in-progress', tries: 1 },
      { state: 'not-played' },
      { state: 'in-progress', tries: 2 },
      { state: 'not-played' },
    ];
    await vi.waitFor(() => expect(all().map(({ progress }) => progress)).toEqual(expected), 50_000);
  });

  it('request no success count, and show the counts that a game has requested', async () => {
    const { all, network } = await cards();
    expect(all().map(({ successCount }) => successCount)).toEqual(Array(4).fill(undefined));
    expect(network.calls.filter(({ route }) => route.includes('/stats/'))).toEqual([]);
    queryClient.setQueryData(successCountKey('image-guess'), successCount(DATE, 7));
    queryClient.setQueryData(successCountKey('classic'), {
      date: '2026-11-20',
      numberOfSuccesses: 9,
    });
    const later = await cards();
    expect(later.all().map(({ successCount }) => successCount)).toEqual([
      undefined,
      7,
      undefined,
      undefined,
    ]);
  });
});

it('the cards of a rendered Home have the puzzles’ pictures at once, but none of a solved one', () => {
  provideRenderedDay();
  storeCompletion({ puzzle: 'image-guess', date: DATE }, 4);
  const { result } = renderHook(useModeCards, { wrapper: AppContext });
  expect(result.current.map(({ art }) => art)).toEqual([
    DAY_ART.classic,
    [],
    DAY_ART['channel-guess'],
    DAY_ART.crono,
  ]);
});

describe('the difficulties of Classic', () => {
  it('[HOME4] are on as soon as their flag is set', async () => {
    const { all } = await cards();
    act(() => addFeatureFlag('classic-modes'));
    const [classic, ...others] = all();
    expect(classic?.difficulties).toEqual([
      { difficulty: 'easy', address: '/classic/easy', isSolved: false },
      { difficulty: 'medium', address: '/classic/medium', isSolved: false },
      { difficulty: 'hard', address: '/classic/hard', isSolved: false },
    ]);
    expect(others.flatMap(({ difficulties }) => difficulties)).toEqual([]);
  });

  it('are solved one by one, and Classic with all of them', async () => {
    addFeatureFlag('classic-modes');
    storeCompletion({ puzzle: 'classic-easy', date: DATE }, 4);
    const some = (await cards()).all()[0];
    expect(some?.progress).toEqual({ state: 'partly-solved', solved: 1, all: 3 });
    expect(some?.difficulties.map(({ isSolved }) => isSolved)).toEqual([true, false, false]);
    storeCompletion({ puzzle: 'classic-medium', date: DATE }, 3);
    storeCompletion({ puzzle: 'classic', date: DATE }, 2);
    const all = (await cards()).all()[0];
    expect(all?.progress).toEqual({ state: 'solved', tries: 9 });
  });

  it('that are off do not make Classic solved', async () => {
    storeCompletion({ puzzle: 'classic-easy', date: DATE }, 4);
    expect((await cards()).all()[0]?.progress).toEqual({ state: 'not-played' });
  });
});
