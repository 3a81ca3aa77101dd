import type { SuccessCount } from '@starguess/api-contract';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../server/query-client.ts';
import { successCountKey } from '../../../server/success-count-key.ts';
import { renderInApp } from '../../../testing/app-context.tsx';
import { settle } from '../../../testing/clock.ts';
import {
  type Answer,
  fakeNetwork,
  heldBack,
  json,
  problem,
} from '../../../testing/fake-network.ts';
import { histogramOf, successCount } from '../../../testing/success-count.ts';
import { Crowd } from './crowd.tsx';

const ROUTE = 'GET /api/stats/classic/';
const DATE = '2026-11-21';
const TITLE = 'How many tries players needed today';

beforeEach(() => {
  vi.useFakeTimers();
  queryClient.clear();
});

function countWith(wins: Readonly<Record<number, number>>, date = DATE): SuccessCount {
  return { ...successCount(date, 100), histogram: histogramOf(wins) };
}

async function show(tries: number, answer: Answer) {
  const network = fakeNetwork({ [ROUTE]: answer });
  renderInApp(<Crowd puzzle="classic" date={DATE} tries={tries} />);
  await settle();
  return network;
}

function figure(): HTMLElement | null {
  return document.querySelector('[data-slot="crowd"]');
}

function bars(): readonly HTMLElement[] {
  return screen.getAllByRole('listitem');
}

/** What a screen reader says of each bar. */
function texts(): readonly (string | null | undefined)[] {
  return bars().map((bar) => bar.firstElementChild?.textContent);
}

describe('the crowd', () => {
  it('[DAILY16] shows the count that is there, and does not fetch it once more', async () => {
    const minuteAgo = { updatedAt: Date.now() - 60_000 };
    queryClient.setQueryData(successCountKey('classic'), countWith({ 3: 12 }), minuteAgo);
    const network = await show(4, json(countWith({ 0: 1 })));
    expect(texts()[3]).toBe('4 tries: 12 players, including you');
    expect(network.callsOf(ROUTE)).toEqual([]);
  });

  it('has a bar in words for each number of tries, and marks the player’s own', async () => {
    await show(4, json(countWith({ 0: 1, 3: 12, 10: 1_234, 12: 2 })));
    expect(screen.getByRole('figure').querySelector('figcaption')?.textContent).toBe(TITLE);
    expect(texts()).toEqual([
      '1 try: 1 player',
      '2 tries: 0 players',
      '3 tries: 0 players',
      '4 tries: 12 players, including you',
      ...[5, 6, 7, 8, 9, 10].map((tries) => `${tries} tries: 0 players`),
      '11–15 tries: 1,234 players',
      '16–25 tries: 0 players',
      '26 or more tries: 2 players',
    ]);
    expect(bars().map(({ dataset }) => dataset.own === 'true')).toEqual(
      histogramOf().map((_, band) => band === 3),
    );
  });

  it.each([
    [15, 10],
    [16, 11],
    [26, 12],
  ])('marks the bar of %i tries', async (tries, band) => {
    await show(tries, json(countWith({ 10: 1, 11: 1, 12: 1 })));
    expect(bars().findIndex(({ dataset }) => dataset.own === 'true')).toBe(band);
  });

  it('marks no bar that nobody is in', async () => {
    await show(5, json(countWith({ 3: 12 })));
    expect(texts()[4]).toBe('5 tries: 0 players');
    expect(bars().some(({ dataset }) => dataset.own === 'true')).toBe(false);
  });

  it.each([
    ['nobody has told any tries', json(successCount(DATE, 7))],
    ['the count is of another date', json(countWith({ 3: 12 }, '2026-11-20'))],
    ['the count is refused', problem('not-found')],
  ])('is not there where %s', async (_why, answer) => {
    await show(4, answer);
    expect(figure()).toBeNull();
  });

  it('has its place before the count is known', async () => {
    const held = heldBack(json(countWith({ 3: 1 })));
    fakeNetwork({ [ROUTE]: held.answer });
    const { container } = renderInApp(<Crowd puzzle="classic" date={DATE} tries={4} />);
    const place = container.querySelector('div:empty');
    expect(place).not.toBeNull();
    held.release();
    await settle();
    expect(figure()?.className).toBe(place?.className);
  });
});
