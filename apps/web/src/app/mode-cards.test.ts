import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addFeatureFlag, removeFeatureFlag } from '../page/feature-flags.ts';
import { queryClient } from '../server/query-client.ts';
import { successesKey } from '../server/successes-key.ts';
import { storeCompletion } from '../stored/day-records.ts';
import { AppContext } from '../testing/app-context.tsx';
import { settle } from '../testing/clock.ts';
import { DATE, startDay } from '../testing/day.ts';
import { hanging } from '../testing/fake-network.ts';
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
  localStorage.setItem(`${key}-${DATE}`, JSON.stringify(ids));
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

  it('lead everywhere but to the crono of an unknown day where the date is missing', async () => {
    store('classic', ['a']);
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
    store('classic-easy', ['a', 'b']);
    store('classic', ['a']);
    storeCompletion('image-guess', DATE, 4);
    storeCompletion('channel-guess', '2026-11-20', 4);
    localStorage.setItem(`crono-${DATE}-status`, '{"completed":"completed","tries":12}');
    const { all } = await cards();
    expect(all().map(({ progress }) => progress)).toEqual([
      { state: 'in-progress', tries: 2 },
      { state: 'solved', tries: 4 },
      { state: 'not-played' },
      { state: 'done' },
    ]);
  });

  it('ask for no success count, and show those that a game has asked for', async () => {
    const { all, network } = await cards();
    expect(all().map(({ successes }) => successes)).toEqual(Array(4).fill(undefined));
    expect(network.calls.filter(({ route }) => route.includes('/stats/'))).toEqual([]);
    queryClient.setQueryData(successesKey('image-guess'), { date: DATE, numberOfSuccesses: 7 });
    queryClient.setQueryData(successesKey('classic'), { date: '2026-11-20', numberOfSuccesses: 9 });
    const later = await cards();
    expect(later.all().map(({ successes }) => successes)).toEqual([
      undefined,
      7,
      undefined,
      undefined,
    ]);
  });
});

describe('the difficulties of Classic', () => {
  it('are off without their flag', async () => {
    const { all } = await cards();
    expect(all().map(({ difficulties }) => difficulties)).toEqual([[], [], [], []]);
  });

  it('[HOME4] are on with it, at once', async () => {
    const { all } = await cards();
    act(() => addFeatureFlag('classic-modes'));
    const [classic, ...others] = all();
    expect(classic?.difficulties).toEqual([
      { difficulty: 'easy', address: '/classic/easy' },
      { difficulty: 'medium', address: '/classic/medium' },
      { difficulty: 'hard', address: '/classic/hard' },
    ]);
    expect(others.flatMap(({ difficulties }) => difficulties)).toEqual([]);
  });
});
