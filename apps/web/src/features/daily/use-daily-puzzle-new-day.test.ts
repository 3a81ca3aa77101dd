import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { queryClient } from '../../server/query-client.ts';
import { serverDateQuery } from '../../server/server-date.ts';
import { pass, settle } from '../../testing/clock.ts';
import { fakeNetwork, hanging, heldBack, inTurn, problem } from '../../testing/fake-network.ts';
import {
  ANSWERS,
  DAILY_ROUTE,
  DATE_ROUTE,
  id,
  nextDay,
  openRound,
  serverDate,
  startRounds,
  targets,
} from '../../testing/round-on-screen.ts';
import { performer } from '../../testing/test-catalog.ts';

startRounds();

describe('a new day', () => {
  it('[DAILY5] takes the place of a round that was not begun', async () => {
    const { network, round } = await openRound(fakeNetwork(ANSWERS));
    await nextDay(network);
    expect(round()).toMatchObject({
      date: '2026-11-22',
      targetId: id(7),
      yesterday: performer(3),
      isPast: false,
    });
  });

  it('[DAILY3] waits for a round that was begun, until its player moves on', async () => {
    localStorage.setItem('classic-2026-11-21', `["${id(1)}"]`);
    const { network, round } = await openRound(fakeNetwork(ANSWERS));
    await nextDay(network);
    expect(round()).toMatchObject({ date: '2026-11-21', targetId: id(3), isPast: true });
    expect(network.callsOf(DAILY_ROUTE)).toHaveLength(1);
    act(() => round().moveOn());
    await settle();
    expect(round()).toMatchObject({ date: '2026-11-22', targetId: id(7), isPast: false });
  });

  it('does not wait for a round of another puzzle or date', async () => {
    localStorage.setItem('image-guess-2026-11-21', `["${id(1)}"]`);
    localStorage.setItem('classic-2026-11-20', `["${id(1)}"]`);
    const { network, round } = await openRound(fakeNetwork(ANSWERS));
    await nextDay(network);
    expect(round().date).toBe('2026-11-22');
  });

  it('waits also for a begun round whose player looked elsewhere in the tab', async () => {
    localStorage.setItem('classic-2026-11-21', `["${id(1)}"]`);
    const { network, leave } = await openRound(fakeNetwork(ANSWERS));
    await nextDay(network);
    leave();
    const { round } = await openRound(network);
    expect(round()).toMatchObject({ date: '2026-11-21', targetId: id(3), isPast: true });
  });

  it('is what is found when the game is opened again after the old one was solved', async () => {
    localStorage.setItem('classic-2026-11-21', `["${id(3)}"]`);
    localStorage.setItem('classic-2026-11-21-status', '{"completed":"completed","tries":1}');
    const { network, leave } = await openRound(fakeNetwork(ANSWERS));
    await nextDay(network);
    leave();
    const { round } = await openRound(network);
    expect(round()).toMatchObject({ date: '2026-11-22', isPast: false });
  });

  it('whose targets cannot be had yet is told as a failure', async () => {
    const { network, state } = await openRound(fakeNetwork(ANSWERS));
    network.answer({
      [DATE_ROUTE]: serverDate('2026-11-22'),
      [DAILY_ROUTE]: problem('not-found'),
    });
    await act(() => queryClient.refetchQueries({ queryKey: serverDateQuery.queryKey }));
    await settle();
    expect(state().status).toBe('failed');
  });

  it('is the date the targets name, where the day changed between two answers', async () => {
    const { round } = await openRound(
      fakeNetwork({
        ...ANSWERS,
        [DATE_ROUTE]: inTurn(serverDate('2026-11-21'), serverDate('2026-11-22')),
        [DAILY_ROUTE]: targets(id(7), '2026-11-22'),
      }),
    );
    expect(round()).toMatchObject({ date: '2026-11-22', isPast: false });
  });

  it('takes the place of a begun round whose targets were not asked for in time', async () => {
    localStorage.setItem('classic-2026-11-21', `["${id(1)}"]`);
    const late = heldBack(serverDate('2026-11-22'));
    const { round } = await openRound(
      fakeNetwork({
        ...ANSWERS,
        [DATE_ROUTE]: inTurn(serverDate('2026-11-21'), late.answer),
        [DAILY_ROUTE]: targets(id(7), '2026-11-22'),
      }),
    );
    await act(async () => late.release());
    await settle();
    expect(round()).toMatchObject({ date: '2026-11-22', targetId: id(7), isPast: false });
  });
});

describe('a date and targets of two servers that disagree about the day', () => {
  const APART = { ...ANSWERS, [DAILY_ROUTE]: targets(id(3), '2026-11-20') };

  it('are asked for once more, and are then a failure', async () => {
    const { network, state } = await openRound(fakeNetwork(APART));
    expect(state().status).toBe('failed');
    await pass(60_000);
    expect(network.callsOf(DATE_ROUTE)).toHaveLength(2);
    expect(network.callsOf(DAILY_ROUTE)).toHaveLength(2);
  });

  it('can be tried again, as often as the player likes', async () => {
    const { network, state, round } = await openRound(fakeNetwork(APART));
    const tryAgain = async () => {
      const failed = state();
      if (failed.status !== 'failed') throw new Error(`The round is ${failed.status}`);
      act(failed.retry);
      await settle();
    };
    await tryAgain();
    expect(network.callsOf(DATE_ROUTE)).toHaveLength(3);
    network.answer({ [DAILY_ROUTE]: targets(id(3), '2026-11-21') });
    await tryAgain();
    expect(round()).toMatchObject({ date: '2026-11-21', targetId: id(3) });
  });

  it('are waited for while the second answer takes its time', async () => {
    const { state } = await openRound(
      fakeNetwork({ ...APART, [DATE_ROUTE]: inTurn(serverDate('2026-11-21'), hanging) }),
    );
    expect(state()).toEqual({ status: 'loading' });
  });

  it('are a failure too where the date is another each time', async () => {
    const { network, state } = await openRound(
      fakeNetwork({
        ...APART,
        [DATE_ROUTE]: inTurn(serverDate('2026-11-21'), serverDate('2026-11-22')),
      }),
    );
    expect(state().status).toBe('failed');
    expect(network.callsOf(DATE_ROUTE)).toHaveLength(2);
  });

  it('are asked for once more each time that they come apart', async () => {
    const { network, state, round } = await openRound(fakeNetwork(ANSWERS));
    for (const [before, after] of [
      ['2026-11-22', '2026-11-23'],
      ['2026-11-24', '2026-11-25'],
    ] as const) {
      network.answer({
        [DATE_ROUTE]: inTurn(serverDate(before), serverDate(after)),
        [DAILY_ROUTE]: targets(id(7), after),
      });
      await act(() => queryClient.refetchQueries({ queryKey: serverDateQuery.queryKey }));
      await settle();
      expect(state().status).toBe('ready');
      expect(round().date).toBe(after);
    }
  });
});
