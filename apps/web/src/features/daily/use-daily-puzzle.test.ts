import { act } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../server/query-client.ts';
import { dayRound } from '../../stored/rounds.ts';
import { pass, settle } from '../../testing/clock.ts';
import {
  ANSWERS,
  DAILY_ROUTE,
  DATE_ROUTE,
  openDailyPuzzle,
  startDailyPuzzles,
  targets,
} from '../../testing/daily-puzzle-on-screen.ts';
import { CATALOG_ROUTE, performerId as id } from '../../testing/day.ts';
import { type Answer, hanging, json, problem } from '../../testing/fake-network.ts';
import { storeElsewhere } from '../../testing/other-tab.ts';
import { DAY_PREVIEW, provideRenderedDay } from '../../testing/rendered-day.ts';
import { CATALOG, CATALOG_DATA, performer } from '../../testing/test-catalog.ts';

startDailyPuzzles();

describe('a daily puzzle', () => {
  it('[DAILY2] joins date, targets and catalogue', async () => {
    const { daily } = await openDailyPuzzle();
    expect(daily()).toEqual({
      kind: 'today',
      puzzle: 'classic',
      round: '2026-11-21',
      record: dayRound('classic', '2026-11-21'),
      yesterday: performer(4),
      moveOn: undefined,
      play: {
        catalog: CATALOG,
        items: CATALOG.performersById,
        targetId: id(3),
        target: performer(3),
      },
    });
  });

  it('omits yesterday’s answer if the catalogue has lost it', async () => {
    const { daily } = await openDailyPuzzle({
      [DAILY_ROUTE]: targets({ today: id(3), date: '2026-11-21', yesterday: '/model/gone' }),
    });
    expect(daily().yesterday).toBeUndefined();
  });

  it.each([DATE_ROUTE, DAILY_ROUTE, CATALOG_ROUTE])(
    '[DAILY2] is loading without %s',
    async (route) => {
      const { state } = await openDailyPuzzle({ [route]: hanging });
      expect(state()).toEqual({ status: 'loading' });
    },
  );

  it('requests targets only once it knows the date', async () => {
    const { network } = await openDailyPuzzle({ [DATE_ROUTE]: hanging });
    expect(network.callsOf(DAILY_ROUTE)).toEqual([]);
    expect(network.callsOf(CATALOG_ROUTE)).toHaveLength(1);
  });
});

describe('a failure', () => {
  it.each([DATE_ROUTE, DAILY_ROUTE, CATALOG_ROUTE])(
    '[ERROR4] of %s is reported, and trying again requests that alone',
    async (route) => {
      const { network, state } = await openDailyPuzzle({ [route]: problem('not-found') });
      const failed = state();
      expect(failed.status).toBe('failed');
      const asked = [DATE_ROUTE, CATALOG_ROUTE].map((one) => network.callsOf(one).length);
      network.answer(ANSWERS);
      if (failed.status === 'failed') act(failed.retry);
      await settle();
      expect(state().status).toBe('ready');
      const askedAgain = [DATE_ROUTE, CATALOG_ROUTE].map((one) => network.callsOf(one).length);
      expect(askedAgain).toEqual(
        [DATE_ROUTE, CATALOG_ROUTE].map(
          (one, index) => (asked[index] ?? 0) + Number(one === route),
        ),
      );
    },
  );

  it('is not reported while it may still pass', async () => {
    const { state } = await openDailyPuzzle({ [DAILY_ROUTE]: problem('unavailable') });
    expect(state().status).toBe('loading');
    await pass(7_000);
    await settle();
    expect(state().status).toBe('failed');
  });

  it('is reported if the catalogue of this page lacks the target: a reload brings a newer one', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    const { state } = await openDailyPuzzle({
      [DAILY_ROUTE]: targets({ today: '/model/newcomer', date: '2026-11-21' }),
    });
    const failed = state();
    if (failed.status !== 'failed') throw new Error(`The puzzle is ${failed.status}`);
    failed.retry();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('in the background does not end the game', async () => {
    const { network, daily } = await openDailyPuzzle();
    network.answer({
      [DATE_ROUTE]: problem('not-found'),
      [DAILY_ROUTE]: problem('not-found'),
      [CATALOG_ROUTE]: problem('not-found'),
    });
    await act(() => queryClient.refetchQueries());
    await settle();
    expect(network.calls).toHaveLength(6);
    expect(daily().play?.target).toEqual(performer(3));
  });
});

const STORED = 'classic-2026-11-21';

/** Opens Classic on a rendered page, with these answers in place of the usual ones. */
function openRendered(answers: Readonly<Record<string, Answer>>, date?: string) {
  provideRenderedDay(date);
  return openDailyPuzzle(answers);
}

describe('a puzzle on a rendered page', () => {
  it.each([DAILY_ROUTE, CATALOG_ROUTE])('shows its preview without %s', async (route) => {
    const { daily } = await openRendered({ [route]: hanging });
    expect(daily()).toEqual({
      kind: 'today',
      puzzle: 'classic',
      round: '2026-11-21',
      record: dayRound('classic', '2026-11-21'),
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
    storeElsewhere(key, value);
    const { state } = await openRendered({ [CATALOG_ROUTE]: hanging });
    expect(state()).toEqual({ status: 'loading' });
  });

  it('is loading as soon as another tab guesses at it', async () => {
    const { state } = await openRendered({ [CATALOG_ROUTE]: hanging });
    storeElsewhere(STORED, `["${id(1)}"]`);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: STORED })));
    expect(state()).toEqual({ status: 'loading' });
  });

  it('shows its preview in a browser that keeps guesses of another day and puzzle', async () => {
    storeElsewhere('classic-2026-11-20', `["${id(1)}"]`);
    storeElsewhere('classic-easy-2026-11-21', `["${id(1)}"]`);
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
