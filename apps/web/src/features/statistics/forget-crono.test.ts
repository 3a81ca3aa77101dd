import {
  CONTRACT_VERSION,
  CONTRACT_VERSION_HEADER,
  type ProblemCode,
} from '@starguess/api-contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { storeCronoUser, storedCronoUsers } from '../../stored/crono-records.ts';
import { fakeNetwork, json, problem, unreachable } from '../../testing/fake-network.ts';
import { forgetCronoRuns } from './forget-panel.tsx';

const ROUTES = ['one', 'two', 'three'].map((id) => `POST /api/crono/${id}/forget`);
const [ONE = '', TWO = '', THREE = ''] = ROUTES;

function playThree() {
  storeCronoUser('one', 'user-1');
  storeCronoUser('two', 'user-2');
  storeCronoUser('three', 'user-3');
}

/** The games of a regular player: a daily one for each day they are kept, and some private ones. */
const GAMES = 100;

function playMany() {
  for (let game = 0; game < GAMES; game += 1) storeCronoUser(`game-${game}`, `user-${game}`);
}

/** A server with all those games. `answerTo` gets the number of each call. */
function serverOfMany(answerTo: (call: number) => ReturnType<typeof json>) {
  let calls = 0;
  const answer = () => {
    calls += 1;
    return answerTo(calls)();
  };
  const routes = Array.from({ length: GAMES }, (_, game) => `POST /api/crono/game-${game}/forget`);
  return fakeNetwork(Object.fromEntries(routes.map((route) => [route, answer])));
}

afterEach(() => void vi.useRealTimers());

describe('forgetting the crono runs', () => {
  it('asks the server in every game as its user, and drops the ids', async () => {
    playThree();
    const network = fakeNetwork({ [ONE]: json({}), [TWO]: json({}), [THREE]: json({}) });
    expect(await forgetCronoRuns()).toBe(0);
    expect(network.calls.map(({ route, body }) => [route, body])).toEqual([
      [ONE, { userId: 'user-1' }],
      [TWO, { userId: 'user-2' }],
      [THREE, { userId: 'user-3' }],
    ]);
    expect(storedCronoUsers()).toEqual(new Map());
  });

  it('keeps the failed games and requests only those again', async () => {
    playThree();
    const network = fakeNetwork({ [ONE]: json({}), [TWO]: unreachable, [THREE]: json({}) });
    expect(await forgetCronoRuns()).toBe(1);
    expect(storedCronoUsers()).toEqual(new Map([['two', 'user-2']]));

    network.answer({ [TWO]: json({}) });
    expect(await forgetCronoRuns()).toBe(0);
    expect(ROUTES.map((route) => network.callsOf(route).length)).toEqual([1, 2, 1]);
    expect(storedCronoUsers()).toEqual(new Map());
  });

  it.each<readonly [ProblemCode, kept: number]>([
    ['too-many-requests', 1],
    ['unauthorized', 1],
    ['cross-site', 1],
    ['game-not-found', 0],
    ['invalid-request', 0],
  ])('after the refusal %s keeps %i ids', async (code, kept) => {
    storeCronoUser('one', 'user-1');
    fakeNetwork({ [ONE]: problem(code) });
    expect(await forgetCronoRuns()).toBe(kept);
    expect(storedCronoUsers().size).toBe(kept);
  });

  it.each<ProblemCode>(['not-found', 'game-not-found', 'invalid-request'])(
    'keeps the id when a server of a newer contract refuses the call (%s)',
    async (code) => {
      // A page is outdated for good: these tests need one of their own.
      vi.resetModules();
      const page = await import('./forget-panel.tsx');
      const users = await import('../../stored/crono-records.ts');
      users.storeCronoUser('one', 'user-1');
      const newer = { [CONTRACT_VERSION_HEADER]: String(CONTRACT_VERSION + 1) };
      fakeNetwork({ [ONE]: problem(code, newer) });
      expect(await page.forgetCronoRuns()).toBe(1);
      expect(users.storedCronoUsers()).toEqual(new Map([['one', 'user-1']]));
    },
  );

  it('sends few of many requests at a time', async () => {
    playMany();
    let underway = 0;
    let most = 0;
    const network = serverOfMany(() => async () => {
      underway += 1;
      most = Math.max(most, underway);
      await Promise.resolve();
      underway -= 1;
      return Response.json({});
    });
    expect(await forgetCronoRuns()).toBe(0);
    expect(network.calls).toHaveLength(GAMES);
    expect(most).toBe(4);
    expect(storedCronoUsers()).toEqual(new Map());
  });

  it('sends the remaining requests when the server says so', async () => {
    vi.useFakeTimers();
    playMany();
    const refusal = problem('too-many-requests', { 'retry-after': '20' });
    let isOpen = true;
    const network = serverOfMany((call) => {
      if (call === 61) isOpen = false;
      return isOpen ? json({}) : refusal;
    });
    const forgetting = forgetCronoRuns();
    await vi.advanceTimersByTimeAsync(19_999);
    const turnedAway = network.calls.length - 60;
    expect(turnedAway).toBeLessThanOrEqual(4);
    expect(storedCronoUsers().size).toBe(GAMES - 60);

    isOpen = true;
    await vi.advanceTimersByTimeAsync(1);
    expect(await forgetting).toBe(0);
    expect(network.calls).toHaveLength(GAMES + turnedAway);
    expect(storedCronoUsers()).toEqual(new Map());
  });

  it('stops if the server names a longer wait, and leaves the rest to the player', async () => {
    playMany();
    const refusal = problem('too-many-requests', { 'retry-after': '3000' });
    const network = serverOfMany((call) => (call <= 60 ? json({}) : refusal));
    expect(await forgetCronoRuns()).toBe(GAMES - 60);
    expect(network.calls.length).toBeLessThanOrEqual(64);
    expect(storedCronoUsers().size).toBe(GAMES - 60);
  });

  it('sends no more requests if there is no server', async () => {
    playMany();
    const network = serverOfMany(() => unreachable);
    expect(await forgetCronoRuns()).toBe(GAMES);
    expect(network.calls).toHaveLength(4);
  });
});
