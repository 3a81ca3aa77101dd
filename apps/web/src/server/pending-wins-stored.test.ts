import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeNetwork, json } from '../testing/fake-network.ts';
import { recordedSuccess } from '../testing/success-count.ts';

const DATE = '2026-11-21';
const POST = 'POST /api/stats/image-guess/post/';
const RECORDED = recordedSuccess(DATE, 8);

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});

/** Opens a page that knows only what is stored. */
async function openPage() {
  const { startPendingWins } = await import('./pending-wins.ts');
  return { startPendingWins };
}

function pass(milliseconds = 0) {
  return vi.advanceTimersByTimeAsync(milliseconds);
}

function stored(): unknown {
  return JSON.parse(localStorage.getItem('pending-successes') ?? '[]');
}

describe('the stored list', () => {
  const win = { mode: 'image-guess', date: DATE, key: '9f1c8f0e-5a43-4b6e-8a36-1d9a2f0a7c11' };

  it('may hold a win of an earlier version of the page, which told no tries', async () => {
    localStorage.setItem('pending-successes', JSON.stringify([win]));
    const network = fakeNetwork({ [POST]: json(RECORDED) });
    (await openPage()).startPendingWins();
    await pass();
    expect(network.callsOf(POST)).toMatchObject([{ body: { date: DATE } }]);
    expect(stored()).toEqual([]);
  });

  it.each(['', '{', '7', '{"mode":"image-guess"}'])('is empty if it is %j', async (text) => {
    localStorage.setItem('pending-successes', text);
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
    localStorage.setItem('pending-successes', JSON.stringify([bad, win]));
    const network = fakeNetwork({ [POST]: json(RECORDED) });
    (await openPage()).startPendingWins();
    await pass(120_000);
    expect(network.callsOf(POST).map(({ headers }) => headers['idempotency-key'])).toEqual([
      win.key,
    ]);
    expect(stored()).toEqual([]);
  });
});
