import type { Catalog } from '@starguess/catalog';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { AppContext } from '../../testing/app-context.tsx';
import { pass, settle } from '../../testing/clock.ts';
import {
  type FakeNetwork,
  fakeNetwork,
  hanging,
  heldBack,
  json,
  problem,
} from '../../testing/fake-network.ts';
import { CATALOG, CATALOG_DATA, performer, preloadCatalog } from '../../testing/test-catalog.ts';
import { serverDateQuery } from './server-date.ts';
import { useDailyRound } from './use-daily-round.ts';

const DATE_ROUTE = 'GET /api/server-date/';
const DAILY_ROUTE = 'GET /api/classic/daily-guess/';
const CATALOG_ADDRESS = 'https://starguess.example/catalog/0123456789abcdef.json';
const CATALOG_ROUTE = `GET ${CATALOG_ADDRESS}`;

const id = (n: number) => `/model/performer-${n}`;
const performersOf = (catalog: Catalog) => catalog.performersById;

function serverDate(date: string) {
  return json({ date, now: `${date}T10:00:00.000Z`, nextDateAt: '2026-11-30T00:00:00.000Z' });
}

function targets(today: string, date: string, yesterday = id(4)) {
  return json({ today, yesterday, date });
}

/** A server that knows everything about 21 November. */
const ANSWERS = {
  [DATE_ROUTE]: serverDate('2026-11-21'),
  [DAILY_ROUTE]: targets(id(3), '2026-11-21'),
  [CATALOG_ROUTE]: json(CATALOG_DATA),
};

beforeEach(() => {
  vi.useFakeTimers();
  preloadCatalog(CATALOG_ADDRESS);
});

async function open(network: FakeNetwork) {
  const { result, unmount } = renderHook(() => useDailyRound('classic', performersOf), {
    wrapper: AppContext,
  });
  await settle();
  const round = () => {
    if (result.current.status !== 'ready') throw new Error(`The round is ${result.current.status}`);
    return result.current.round;
  };
  return { network, state: () => result.current, round, leave: unmount };
}

/** The server moves on to 22 November, and this page hears of it. */
async function nextDay(network: FakeNetwork): Promise<void> {
  network.answer({
    [DATE_ROUTE]: serverDate('2026-11-22'),
    [DAILY_ROUTE]: targets(id(7), '2026-11-22', id(3)),
  });
  await act(() => queryClient.refetchQueries({ queryKey: serverDateQuery.queryKey }));
  await settle();
}

describe('a round', () => {
  it('joins date, targets and catalogue', async () => {
    const { round } = await open(fakeNetwork(ANSWERS));
    expect(round()).toEqual({
      puzzle: 'classic',
      date: '2026-11-21',
      catalog: CATALOG,
      items: CATALOG.performersById,
      targetId: id(3),
      target: performer(3),
      yesterday: performer(4),
      isPast: false,
      moveOn: expect.any(Function),
    });
  });

  it('does without yesterday’s answer where the catalogue has lost it', async () => {
    const { round } = await open(
      fakeNetwork({ ...ANSWERS, [DAILY_ROUTE]: targets(id(3), '2026-11-21', '/model/gone') }),
    );
    expect(round().yesterday).toBeUndefined();
  });

  it.each([DATE_ROUTE, DAILY_ROUTE, CATALOG_ROUTE])('is loading without %s', async (route) => {
    const { state } = await open(fakeNetwork({ ...ANSWERS, [route]: hanging }));
    expect(state()).toEqual({ status: 'loading' });
  });

  it('asks for targets only once it knows the date', async () => {
    const { network } = await open(fakeNetwork({ ...ANSWERS, [DATE_ROUTE]: hanging }));
    expect(network.callsOf(DAILY_ROUTE)).toEqual([]);
    expect(network.callsOf(CATALOG_ROUTE)).toHaveLength(1);
  });
});

describe('a failure', () => {
  it.each([DATE_ROUTE, DAILY_ROUTE, CATALOG_ROUTE])(
    'of %s is told, and trying again asks for that alone',
    async (route) => {
      const { network, state } = await open(
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

  it('is not told while it may still pass', async () => {
    const { state } = await open(
      fakeNetwork({ ...ANSWERS, [DAILY_ROUTE]: problem('unavailable') }),
    );
    expect(state().status).toBe('loading');
    await pass(7_000);
    await settle();
    expect(state().status).toBe('failed');
  });

  it('is told where the catalogue of this page lacks the target: a reload brings a newer one', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    const { state } = await open(
      fakeNetwork({ ...ANSWERS, [DAILY_ROUTE]: targets('/model/newcomer', '2026-11-21') }),
    );
    const failed = state();
    if (failed.status !== 'failed') throw new Error(`The round is ${failed.status}`);
    failed.retry();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('in the background does not throw the game away', async () => {
    const { network, round } = await open(fakeNetwork(ANSWERS));
    network.answer({
      [DATE_ROUTE]: problem('not-found'),
      [DAILY_ROUTE]: problem('not-found'),
      [CATALOG_ROUTE]: problem('not-found'),
    });
    await act(() => queryClient.refetchQueries());
    await settle();
    expect(network.calls).toHaveLength(6);
    expect(round().target).toEqual(performer(3));
  });
});

describe('a new day', () => {
  it('takes the place of a round that was not begun', async () => {
    const { network, round } = await open(fakeNetwork(ANSWERS));
    await nextDay(network);
    expect(round()).toMatchObject({
      date: '2026-11-22',
      targetId: id(7),
      yesterday: performer(3),
      isPast: false,
    });
  });

  it('waits for a round that was begun, until its player moves on', async () => {
    localStorage.setItem('classic-2026-11-21', `["${id(1)}"]`);
    const { network, round } = await open(fakeNetwork(ANSWERS));
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
    const { network, round } = await open(fakeNetwork(ANSWERS));
    await nextDay(network);
    expect(round().date).toBe('2026-11-22');
  });

  it('waits also for a begun round whose player looked elsewhere in the tab', async () => {
    localStorage.setItem('classic-2026-11-21', `["${id(1)}"]`);
    const { network, leave } = await open(fakeNetwork(ANSWERS));
    await nextDay(network);
    leave();
    const { round } = await open(network);
    expect(round()).toMatchObject({ date: '2026-11-21', targetId: id(3), isPast: true });
  });

  it('is what is found when the game is opened again after the old one was solved', async () => {
    localStorage.setItem('classic-2026-11-21', `["${id(3)}"]`);
    localStorage.setItem('classic-2026-11-21-status', '{"completed":"completed","tries":1}');
    const { network, leave } = await open(fakeNetwork(ANSWERS));
    await nextDay(network);
    leave();
    const { round } = await open(network);
    expect(round()).toMatchObject({ date: '2026-11-22', isPast: false });
  });

  it('whose targets cannot be had yet is told as a failure', async () => {
    const { network, state } = await open(fakeNetwork(ANSWERS));
    network.answer({
      [DATE_ROUTE]: serverDate('2026-11-22'),
      [DAILY_ROUTE]: problem('not-found'),
    });
    await act(() => queryClient.refetchQueries({ queryKey: serverDateQuery.queryKey }));
    await settle();
    expect(state().status).toBe('failed');
  });

  it('is the date the targets name, where the day changed between two answers', async () => {
    const [before, after] = [serverDate('2026-11-21'), serverDate('2026-11-22')];
    let asked = 0;
    const { round } = await open(
      fakeNetwork({
        ...ANSWERS,
        [DATE_ROUTE]: () => {
          asked += 1;
          return asked === 1 ? before() : after();
        },
        [DAILY_ROUTE]: targets(id(7), '2026-11-22'),
      }),
    );
    expect(round()).toMatchObject({ date: '2026-11-22', isPast: false });
  });

  it('takes the place of a begun round whose targets were not asked for in time', async () => {
    localStorage.setItem('classic-2026-11-21', `["${id(1)}"]`);
    const late = heldBack(serverDate('2026-11-22'));
    let asked = 0;
    const { round } = await open(
      fakeNetwork({
        ...ANSWERS,
        [DATE_ROUTE]: () => {
          asked += 1;
          return asked === 1 ? serverDate('2026-11-21')() : late.answer();
        },
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
    const { network, state } = await open(fakeNetwork(APART));
    expect(state().status).toBe('failed');
    await pass(60_000);
    expect(network.callsOf(DATE_ROUTE)).toHaveLength(2);
    expect(network.callsOf(DAILY_ROUTE)).toHaveLength(2);
  });

  it('can be tried again, as often as the player likes', async () => {
    const { network, state, round } = await open(fakeNetwork(APART));
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
    let asked = 0;
    const { state } = await open(
      fakeNetwork({
        ...APART,
        [DATE_ROUTE]: () => {
          asked += 1;
          return asked === 1 ? serverDate('2026-11-21')() : hanging();
        },
      }),
    );
    expect(state()).toEqual({ status: 'loading' });
  });

  it('are a failure too where the date is another each time', async () => {
    let asked = 0;
    const { network, state } = await open(
      fakeNetwork({
        ...APART,
        [DATE_ROUTE]: () => {
          asked += 1;
          return serverDate(asked % 2 === 1 ? '2026-11-21' : '2026-11-22')();
        },
      }),
    );
    expect(state().status).toBe('failed');
    expect(network.callsOf(DATE_ROUTE)).toHaveLength(2);
  });

  it('are asked for once more each time that they come apart', async () => {
    const { network, state, round } = await open(fakeNetwork(ANSWERS));
    for (const [before, after] of [
      ['2026-11-22', '2026-11-23'],
      ['2026-11-24', '2026-11-25'],
    ] as const) {
      let asked = 0;
      network.answer({
        [DATE_ROUTE]: () => {
          asked += 1;
          return serverDate(asked === 1 ? before : after)();
        },
        [DAILY_ROUTE]: targets(id(7), after),
      });
      await act(() => queryClient.refetchQueries({ queryKey: serverDateQuery.queryKey }));
      await settle();
      expect(state().status).toBe('ready');
      expect(round().date).toBe(after);
    }
  });
});
