import {
  CONTRACT_VERSION,
  CONTRACT_VERSION_HEADER,
  type ProblemCode,
} from '@starguess/api-contract';
import { describe, expect, it, vi } from 'vitest';
import { storeCronoUser, storedCronoUsers } from '../../stored/crono-records.ts';
import { fakeNetwork, json, problem, unreachable } from '../../testing/fake-network.ts';
import { forgetCronoRuns } from './forget-crono.ts';

const ROUTES = ['one', 'two', 'three'].map((id) => `POST /api/crono/${id}/forget`);
const [ONE = '', TWO = '', THREE = ''] = ROUTES;

function playThree() {
  storeCronoUser('one', 'user-1');
  storeCronoUser('two', 'user-2');
  storeCronoUser('three', 'user-3');
}

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
      const page = await import('./forget-crono.ts');
      const users = await import('../../stored/crono-records.ts');
      users.storeCronoUser('one', 'user-1');
      const newer = { [CONTRACT_VERSION_HEADER]: String(CONTRACT_VERSION + 1) };
      fakeNetwork({ [ONE]: problem(code, newer) });
      expect(await page.forgetCronoRuns()).toBe(1);
      expect(users.storedCronoUsers()).toEqual(new Map([['one', 'user-1']]));
    },
  );
});
