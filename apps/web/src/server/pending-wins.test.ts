import { CONTRACT_VERSION, CONTRACT_VERSION_HEADER } from '@starguess/api-contract';
import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Answer,
  type FakeNetwork,
  fakeNetwork,
  heldBack,
  json,
  problem,
  unreachable,
} from '../testing/fake-network.ts';
import { storeElsewhere } from '../testing/other-tab.ts';
import { recordedSuccess, successCount } from '../testing/success-count.ts';

const DATE = '2026-11-21';
const NEWER_CONTRACT = { [CONTRACT_VERSION_HEADER]: String(CONTRACT_VERSION + 1) };
const POST = 'POST /api/stats/image-guess/post/';
const EASY_POST = 'POST /api/stats/classic/post/?mode=easy';
const RECORDED = recordedSuccess(DATE, 8);
const WIN = { date: DATE, tries: 4 };
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});

/** Opens a page that knows only what is stored. */
async function openPage() {
  const { useIsWinPending, reportWin, startPendingWins } = await import('./pending-wins.ts');
  const isWinPending = (...win: Parameters<typeof useIsWinPending>) => {
    const { result, unmount } = renderHook(() => useIsWinPending(...win));
    unmount();
    return result.current;
  };
  return { isWinPending, reportWin, startPendingWins };
}

/** Opens a page that reports a win, which the server answers like this. */
async function reportTo(answer: Answer) {
  const network = fakeNetwork({ [POST]: answer });
  const page = await openPage();
  page.reportWin('image-guess', WIN);
  return { ...page, network };
}

function pass(milliseconds = 0) {
  return vi.advanceTimersByTimeAsync(milliseconds);
}

function stored(): unknown {
  return JSON.parse(localStorage.getItem('pending-successes') ?? '[]');
}

/** The keys that were sent to the route, in order. */
function keysSent(network: FakeNetwork, route = POST): readonly (string | undefined)[] {
  return network.callsOf(route).map(({ headers }) => headers['idempotency-key']);
}

describe('a win', () => {
  it('is sent with its date, its tries and a key of its own', async () => {
    const network = fakeNetwork({ [POST]: json(RECORDED), [EASY_POST]: json(RECORDED) });
    const { reportWin } = await openPage();
    reportWin('image-guess', WIN);
    reportWin('classic-easy', { date: '2026-11-20', tries: 1 });
    await pass();
    expect(network.calls).toEqual([
      {
        route: POST,
        headers: {
          'content-type': 'application/json',
          'idempotency-key': expect.stringMatching(UUID),
        },
        body: WIN,
      },
      expect.objectContaining({ route: EASY_POST, body: { date: '2026-11-20', tries: 1 } }),
    ]);
    expect(keysSent(network)).not.toEqual(keysSent(network, EASY_POST));
  });

  it('is stored before anything is sent, and dropped once it is counted', async () => {
    const held = heldBack(json(RECORDED));
    const { network, isWinPending } = await reportTo(held.answer);
    const [key] = keysSent(network);
    expect(stored()).toEqual([{ mode: 'image-guess', ...WIN, key }]);
    expect(isWinPending('image-guess', DATE)).toBe(true);
    expect(isWinPending('image-guess', '2026-11-20')).toBe(false);
    expect(isWinPending('classic', DATE)).toBe(false);
    held.release();
    await pass();
    expect(stored()).toEqual([]);
    expect(isWinPending('image-guess', DATE)).toBe(false);
    await pass(120_000);
    expect(network.calls).toHaveLength(1);
  });

  it('[DAILY16] [DAILY17] once it is counted has its place in its record, and makes the page request the count again', async () => {
    fakeNetwork({ [POST]: json({ ...RECORDED, place: 5 }) });
    localStorage.setItem(`image-guess-${DATE}-status`, '{"completed":"completed","tries":4}');
    const { reportWin } = await openPage();
    const { queryClient } = await import('./query-client.ts');
    const { successCountQuery } = await import('./daily-calls.ts');
    const { queryKey } = successCountQuery('image-guess');
    queryClient.setQueryData(queryKey, successCount(DATE, 7));
    reportWin('image-guess', WIN);
    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(false);
    await pass();
    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
    // The page ignores the count in the answer to the post.
    expect(queryClient.getQueryData(queryKey)).toMatchObject({ numberOfSuccesses: 7 });
    expect(localStorage.getItem(`image-guess-${DATE}-status`)).toBe(
      '{"completed":"completed","tries":4,"place":5}',
    );
    queryClient.clear();
  });

  it('is dropped if the server will never count it', async () => {
    const { network } = await reportTo(problem('invalid-request'));
    await pass(120_000);
    expect(stored()).toEqual([]);
    expect(network.calls).toHaveLength(1);
  });

  it.each([
    ['with another key', problem('unauthorized')],
    ['from another site', problem('cross-site')],
    ['to another server', problem('not-found')],
    ['by a newer contract', problem('invalid-request', NEWER_CONTRACT)],
  ])('is kept for another visit, which may send it %s', async (_how, refusal) => {
    const { network } = await reportTo(refusal);
    await pass(120_000);
    expect(stored()).toHaveLength(1);
    expect(network.calls).toHaveLength(1);
  });
});

describe('a win that could not be sent', () => {
  it.each([
    ['the network is lost', unreachable],
    ['the server fails', problem('internal-error')],
    ['the database is busy', problem('unavailable')],
    ['the answer is not JSON', () => new Response('<!doctype html>')],
  ])('[DAILY17] is kept if %s, and sent again with the same key after 30 s', async (_, failure) => {
    const { network } = await reportTo(failure);
    await pass();
    expect(stored()).toHaveLength(1);
    network.answer({ [POST]: json(RECORDED) });
    await pass(29_999);
    expect(network.calls).toHaveLength(1);
    await pass(1);
    const [first, second, ...more] = keysSent(network);
    expect(second).toBe(first);
    expect(more).toEqual([]);
    expect(stored()).toEqual([]);
  });

  it('waits as long as the server asks', async () => {
    const { network } = await reportTo(problem('too-many-requests', { 'retry-after': '90' }));
    await pass(89_999);
    expect(network.calls).toHaveLength(1);
    await pass(1);
    expect(network.calls).toHaveLength(2);
  });

  it('is sent at once when the network is back', async () => {
    const network = fakeNetwork({ [POST]: unreachable });
    const { reportWin, startPendingWins } = await openPage();
    startPendingWins();
    reportWin('image-guess', WIN);
    await pass(10_000);
    network.answer({ [POST]: json(RECORDED) });
    window.dispatchEvent(new Event('online'));
    await pass();
    expect(network.calls).toHaveLength(2);
    expect(stored()).toEqual([]);
    await pass(120_000);
    expect(network.calls).toHaveLength(2);
  });

  it('of a tab that was closed is sent by another one when the network is back', async () => {
    const network = fakeNetwork({ [POST]: json(RECORDED) });
    (await openPage()).startPendingWins();
    const key = '9f1c8f0e-5a43-4b6e-8a36-1d9a2f0a7c11';
    storeElsewhere('pending-successes', JSON.stringify([{ mode: 'image-guess', ...WIN, key }]));
    window.dispatchEvent(new Event('online'));
    await pass(120_000);
    expect(keysSent(network)).toEqual([key]);
    expect(stored()).toEqual([]);
  });

  it('survives the page: the next visit sends it with the same key', async () => {
    const lost = fakeNetwork({ [POST]: unreachable });
    (await openPage()).reportWin('image-guess', WIN);
    await pass();
    vi.clearAllTimers();
    vi.resetModules();
    const network = fakeNetwork({ [POST]: json(RECORDED) });
    (await openPage()).startPendingWins();
    await pass();
    expect(keysSent(network)).toEqual(keysSent(lost));
    expect(stored()).toEqual([]);
  });

  it('is not sent again after another tab has sent it', async () => {
    const { network } = await reportTo(unreachable);
    await pass();
    storeElsewhere('pending-successes', '[]');
    await pass(120_000);
    expect(network.calls).toHaveLength(1);
  });
});

describe('sending', () => {
  it('never sends the same win twice at once', async () => {
    const held = heldBack(json(RECORDED));
    const { network, startPendingWins } = await reportTo(held.answer);
    startPendingWins();
    window.dispatchEvent(new Event('online'));
    expect(network.calls).toHaveLength(1);
    held.release();
    await pass();
    expect(network.calls).toHaveLength(1);
  });

  it('stays at one call every 30 s for each win, however long it fails', async () => {
    const network = fakeNetwork({ [POST]: unreachable, [EASY_POST]: unreachable });
    const { reportWin, startPendingWins } = await openPage();
    startPendingWins();
    reportWin('image-guess', WIN);
    await pass(7_000);
    reportWin('classic-easy', WIN);
    await pass(7_000);
    window.dispatchEvent(new Event('online'));
    const before = network.calls.length;
    await pass(10 * 30_000);
    expect(network.calls.length - before).toBe(2 * 10);
  });

  it('does not touch a waiting win when another one comes', async () => {
    const network = fakeNetwork({
      [POST]: problem('too-many-requests', { 'retry-after': '90' }),
      [EASY_POST]: json(RECORDED),
    });
    const { reportWin } = await openPage();
    reportWin('image-guess', WIN);
    await pass(10_000);
    reportWin('classic-easy', WIN);
    await pass(10_000);
    expect(network.callsOf(POST)).toHaveLength(1);
    expect(stored()).toEqual([expect.objectContaining({ mode: 'image-guess' })]);
  });
});

describe('the stored list', () => {
  const win = { mode: 'image-guess', date: DATE, key: '9f1c8f0e-5a43-4b6e-8a36-1d9a2f0a7c11' };

  it('may hold a win of an earlier version of the page, which told no tries', async () => {
    storeElsewhere('pending-successes', JSON.stringify([win]));
    const network = fakeNetwork({ [POST]: json(RECORDED) });
    (await openPage()).startPendingWins();
    await pass();
    expect(network.callsOf(POST)).toMatchObject([{ body: { date: DATE } }]);
    expect(stored()).toEqual([]);
  });

  it.each(['', '{', '7', '{"mode":"image-guess"}'])('is empty if it is %j', async (text) => {
    storeElsewhere('pending-successes', text);
    const network = fakeNetwork({});
    (await openPage()).startPendingWins();
    await pass(120_000);
    expect(network.calls).toEqual([]);
  });

  it.each([
    ['of an unknown mode', { ...win, mode: 'crono' }],
    ['of no date', { ...win, date: 'today' }],
    ['without a key', { ...win, key: '' }],
    ['of another kind', null],
    ['of no tries', { ...win, tries: 0 }],
    ['of more tries than the server takes', { ...win, tries: 10_001 }],
  ])('keeps its other entries if one is %s', async (_, bad) => {
    storeElsewhere('pending-successes', JSON.stringify([bad, win]));
    const network = fakeNetwork({ [POST]: json(RECORDED) });
    (await openPage()).startPendingWins();
    await pass(120_000);
    expect(network.callsOf(POST).map(({ headers }) => headers['idempotency-key'])).toEqual([
      win.key,
    ]);
    expect(stored()).toEqual([]);
  });
});
