import { act } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../server/query-client.ts';
import { pass, settle } from '../../testing/clock.ts';
import {
  ANSWERS,
  CATALOG_ROUTE,
  DAILY_ROUTE,
  DATE_ROUTE,
  id,
  openDailyPuzzle,
  startDailyPuzzles,
  targets,
} from '../../testing/daily-puzzle-on-screen.ts';
import { fakeNetwork, hanging, problem } from '../../testing/fake-network.ts';
import { CATALOG, performer } from '../../testing/test-catalog.ts';

startDailyPuzzles();

describe('a daily puzzle', () => {
  it('[DAILY2] joins date, targets and catalogue', async () => {
    const { daily } = await openDailyPuzzle(fakeNetwork(ANSWERS));
    expect(daily()).toEqual({
      kind: 'today',
      puzzle: 'classic',
      round: '2026-11-21',
      record: expect.objectContaining({ key: 'classic-2026-11-21' }),
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
    const { daily } = await openDailyPuzzle(
      fakeNetwork({
        ...ANSWERS,
        [DAILY_ROUTE]: targets({ today: id(3), date: '2026-11-21', yesterday: '/model/gone' }),
      }),
    );
    expect(daily().yesterday).toBeUndefined();
  });

  it.each([DATE_ROUTE, DAILY_ROUTE, CATALOG_ROUTE])(
    '[DAILY2] is loading without %s',
    async (route) => {
      const { state } = await openDailyPuzzle(fakeNetwork({ ...ANSWERS, [route]: hanging }));
      expect(state()).toEqual({ status: 'loading' });
    },
  );

  it('requests targets only once it knows the date', async () => {
    const { network } = await openDailyPuzzle(fakeNetwork({ ...ANSWERS, [DATE_ROUTE]: hanging }));
    expect(network.callsOf(DAILY_ROUTE)).toEqual([]);
    expect(network.callsOf(CATALOG_ROUTE)).toHaveLength(1);
  });
});

describe('a failure', () => {
  it.each([DATE_ROUTE, DAILY_ROUTE, CATALOG_ROUTE])(
    '[ERROR4] of %s is reported, and trying again requests that alone',
    async (route) => {
      const { network, state } = await openDailyPuzzle(
        fakeNetwork({ ...ANSWERS, [route]: problem('not-found') }),
      );
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
    const { state } = await openDailyPuzzle(
      fakeNetwork({ ...ANSWERS, [DAILY_ROUTE]: problem('unavailable') }),
    );
    expect(state().status).toBe('loading');
    await pass(7_000);
    await settle();
    expect(state().status).toBe('failed');
  });

  it('is reported if the catalogue of this page lacks the target: a reload brings a newer one', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    const { state } = await openDailyPuzzle(
      fakeNetwork({
        ...ANSWERS,
        [DAILY_ROUTE]: targets({ today: '/model/newcomer', date: '2026-11-21' }),
      }),
    );
    const failed = state();
    if (failed.status !== 'failed') throw new Error(`The puzzle is ${failed.status}`);
    failed.retry();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('in the background does not end the game', async () => {
    const { network, daily } = await openDailyPuzzle(fakeNetwork(ANSWERS));
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
