import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { settle } from '../../testing/clock.ts';
import {
  ANSWERS,
  CATALOG_ROUTE,
  DAILY_ROUTE,
  id,
  openDailyPuzzle,
  startDailyPuzzles,
  targets,
} from '../../testing/daily-puzzle-on-screen.ts';
import { fakeNetwork, hanging, json, problem } from '../../testing/fake-network.ts';
import { DAY_PREVIEW, provideRenderedDay } from '../../testing/rendered-day.ts';
import { CATALOG_DATA } from '../../testing/test-catalog.ts';

startDailyPuzzles();

const STORED = 'classic-2026-11-21';

/** Opens Classic on a rendered page, with these answers in place of the usual ones. */
function openRendered(answers: Parameters<typeof fakeNetwork>[0], date?: string) {
  provideRenderedDay(date);
  return openDailyPuzzle(fakeNetwork({ ...ANSWERS, ...answers }));
}

describe('a puzzle on a rendered page', () => {
  it.each([DAILY_ROUTE, CATALOG_ROUTE])('shows its preview without %s', async (route) => {
    const { daily } = await openRendered({ [route]: hanging });
    expect(daily()).toEqual({
      kind: 'today',
      puzzle: 'classic',
      round: '2026-11-21',
      record: expect.objectContaining({ key: 'classic-2026-11-21' }),
      moveOn: undefined,
      play: undefined,
      preview: DAY_PREVIEW.puzzles.classic,
    });
  });

  it('can be played once everything is there', async () => {
    const { daily } = await openRendered({});
    expect(daily()).toMatchObject({
      yesterday: { name: 'Performer 4' },
      play: { targetId: id(3) },
    });
    expect(daily().preview).toBeUndefined();
  });

  it.each([
    ['a guess', STORED, `["${id(1)}"]`],
    ['a guess that the catalogue may lack', STORED, '["/model/gone"]'],
    ['a win', `${STORED}-status`, '{"completed":"completed","tries":3}'],
  ])('is loading in a browser that keeps %s of it', async (_what, key, value) => {
    localStorage.setItem(key, value);
    const { state } = await openRendered({ [CATALOG_ROUTE]: hanging });
    expect(state()).toEqual({ status: 'loading' });
  });

  it('is loading as soon as another tab guesses at it', async () => {
    const { state } = await openRendered({ [CATALOG_ROUTE]: hanging });
    localStorage.setItem(STORED, `["${id(1)}"]`);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: STORED })));
    expect(state()).toEqual({ status: 'loading' });
  });

  it('shows its preview in a browser that keeps guesses of another day and puzzle', async () => {
    localStorage.setItem('classic-2026-11-20', `["${id(1)}"]`);
    localStorage.setItem('classic-easy-2026-11-21', `["${id(1)}"]`);
    const { daily } = await openRendered({ [CATALOG_ROUTE]: hanging });
    expect(daily().preview).toBeDefined();
  });

  it('is loading if the page was rendered for another date', async () => {
    const { state } = await openRendered({ [CATALOG_ROUTE]: hanging }, '2026-11-20');
    expect(state()).toEqual({ status: 'loading' });
  });

  it('is loading if the targets are of another date', async () => {
    const { state } = await openRendered({
      [DAILY_ROUTE]: targets({ today: id(3), date: '2026-11-22' }),
      [CATALOG_ROUTE]: hanging,
    });
    expect(state().status).not.toBe('ready');
  });

  it.each([DAILY_ROUTE, CATALOG_ROUTE])('[ERROR4] fails if %s does', async (route) => {
    const { network, state } = await openRendered({ [route]: problem('not-found') });
    const failed = state();
    if (failed.status !== 'failed') throw new Error(`The puzzle is ${failed.status}`);
    network.answer({ ...ANSWERS, [CATALOG_ROUTE]: json(CATALOG_DATA) });
    act(failed.retry);
    await settle();
    expect(state()).toMatchObject({ status: 'ready', daily: { play: { targetId: id(3) } } });
  });
});
