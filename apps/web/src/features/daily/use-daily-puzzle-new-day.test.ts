import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { queryClient } from '../../server/query-client.ts';
import { serverDateQuery } from '../../server/server-date.ts';
import { pass, settle } from '../../testing/clock.ts';
import {
  DAILY_ROUTE,
  DATE_ROUTE,
  nextDay,
  openDailyPuzzle,
  serverDate,
  showDailyPuzzle,
  startDailyPuzzles,
  targets,
} from '../../testing/daily-puzzle-on-screen.ts';
import { performerId as id } from '../../testing/day.ts';
import { hanging, heldBack, inTurn, problem } from '../../testing/fake-network.ts';
import { storeElsewhere } from '../../testing/other-tab.ts';

startDailyPuzzles();

describe('a new day', () => {
  it('[DAILY5] replaces a puzzle that was not begun', async () => {
    const { network, daily } = await openDailyPuzzle();
    await nextDay(network);
    expect(daily()).toMatchObject({
      round: '2026-11-22',
      play: { targetId: id(7) },
      yesterday: { name: 'Performer 3' },
      moveOn: undefined,
    });
  });

  it('[DAILY3] waits for a puzzle that was begun, until its player moves on', async () => {
    storeElsewhere('classic-2026-11-21', `["${id(1)}"]`);
    const { network, daily } = await openDailyPuzzle();
    await nextDay(network);
    expect(daily()).toMatchObject({
      round: '2026-11-21',
      play: { targetId: id(3) },
      moveOn: expect.any(Function),
    });
    expect(network.callsOf(DAILY_ROUTE)).toHaveLength(1);
    act(() => daily().moveOn?.());
    await settle();
    expect(daily()).toMatchObject({
      round: '2026-11-22',
      play: { targetId: id(7) },
      moveOn: undefined,
    });
  });

  it('[DAILY3] does not wait for a puzzle whose only guesses the catalogue lacks', async () => {
    storeElsewhere('classic-2026-11-21', '["/model/gone"]');
    const { network, daily } = await openDailyPuzzle();
    await nextDay(network);
    expect(daily()).toMatchObject({ round: '2026-11-22', moveOn: undefined });
  });

  it('waits also for a begun puzzle whose player looked elsewhere in the tab', async () => {
    storeElsewhere('classic-2026-11-21', `["${id(1)}"]`);
    const { network, leave } = await openDailyPuzzle();
    await nextDay(network);
    leave();
    const { daily } = await showDailyPuzzle(network);
    expect(daily()).toMatchObject({
      round: '2026-11-21',
      play: { targetId: id(3) },
      moveOn: expect.any(Function),
    });
  });

  it('is shown when the game is opened again after the old puzzle was solved', async () => {
    storeElsewhere('classic-2026-11-21', `["${id(3)}"]`);
    storeElsewhere('classic-2026-11-21-status', '{"completed":"completed","tries":1}');
    const { network, leave } = await openDailyPuzzle();
    await nextDay(network);
    leave();
    const { daily } = await showDailyPuzzle(network);
    expect(daily()).toMatchObject({ round: '2026-11-22', moveOn: undefined });
  });

  it('is reported as a failure while its targets cannot be fetched', async () => {
    const { network, state } = await openDailyPuzzle();
    network.answer({
      [DATE_ROUTE]: serverDate('2026-11-22'),
      [DAILY_ROUTE]: problem('not-found'),
    });
    await act(() => queryClient.refetchQueries({ queryKey: serverDateQuery.queryKey }));
    await settle();
    expect(state().status).toBe('failed');
  });

  it('has the date of its targets if the day changed between two answers', async () => {
    const { daily } = await openDailyPuzzle({
      [DATE_ROUTE]: inTurn(serverDate('2026-11-21'), serverDate('2026-11-22')),
      [DAILY_ROUTE]: targets({ today: id(7), date: '2026-11-22' }),
    });
    expect(daily()).toMatchObject({ round: '2026-11-22', moveOn: undefined });
  });

  it('replaces a begun puzzle whose targets were not requested in time', async () => {
    storeElsewhere('classic-2026-11-21', `["${id(1)}"]`);
    const late = heldBack(serverDate('2026-11-22'));
    const { daily } = await openDailyPuzzle({
      [DATE_ROUTE]: inTurn(serverDate('2026-11-21'), late.answer),
      [DAILY_ROUTE]: targets({ today: id(7), date: '2026-11-22' }),
    });
    await act(async () => late.release());
    await settle();
    expect(daily()).toMatchObject({
      round: '2026-11-22',
      play: { targetId: id(7) },
      moveOn: undefined,
    });
  });
});

describe('a date and targets of two servers that disagree about the day', () => {
  const APART = { [DAILY_ROUTE]: targets({ today: id(3), date: '2026-11-20' }) };

  it('are requested once more and then are a failure', async () => {
    const { network, state } = await openDailyPuzzle(APART);
    expect(state().status).toBe('failed');
    await pass(60_000);
    expect(network.callsOf(DATE_ROUTE)).toHaveLength(2);
    expect(network.callsOf(DAILY_ROUTE)).toHaveLength(2);
  });

  it('can be tried again, as often as the player likes', async () => {
    const { network, state, daily } = await openDailyPuzzle(APART);
    const tryAgain = async () => {
      const failed = state();
      if (failed.status !== 'failed') throw new Error(`The puzzle is ${failed.status}`);
      act(failed.retry);
      await settle();
    };
    await tryAgain();
    expect(network.callsOf(DATE_ROUTE)).toHaveLength(3);
    network.answer({ [DAILY_ROUTE]: targets({ today: id(3), date: '2026-11-21' }) });
    await tryAgain();
    expect(daily()).toMatchObject({ round: '2026-11-21', play: { targetId: id(3) } });
  });

  it('are waited for while the second answer takes its time', async () => {
    const { state } = await openDailyPuzzle({
      ...APART,
      [DATE_ROUTE]: inTurn(serverDate('2026-11-21'), hanging),
    });
    expect(state()).toEqual({ status: 'loading' });
  });

  it('are a failure also if the date differs each time', async () => {
    const { network, state } = await openDailyPuzzle({
      ...APART,
      [DATE_ROUTE]: inTurn(serverDate('2026-11-21'), serverDate('2026-11-22')),
    });
    expect(state().status).toBe('failed');
    expect(network.callsOf(DATE_ROUTE)).toHaveLength(2);
  });

  it('are requested once more each time they disagree', async () => {
    const { network, state, daily } = await openDailyPuzzle();
    for (const [before, after] of [
      ['2026-11-22', '2026-11-23'],
      ['2026-11-24', '2026-11-25'],
    ] as const) {
      network.answer({
        [DATE_ROUTE]: inTurn(serverDate(before), serverDate(after)),
        [DAILY_ROUTE]: targets({ today: id(7), date: after }),
      });
      await act(() => queryClient.refetchQueries({ queryKey: serverDateQuery.queryKey }));
      await settle();
      expect(state().status).toBe('ready');
      expect(daily().round).toBe(after);
    }
  });
});
