import type { ProblemCode } from '@starguess/api-contract';
import { describe, expect, it } from 'vitest';
import { storeCronoUser, storedCronoUsers } from '../../lib/crono-users.ts';
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

  it('asks for nothing where no game was played', async () => {
    const network = fakeNetwork({});
    expect(await forgetCronoRuns()).toBe(0);
    expect(network.calls).toEqual([]);
  });

  it('keeps what failed, and only that is asked for again', async () => {
    playThree();
    const network = fakeNetwork({ [ONE]: json({}), [TWO]: unreachable, [THREE]: json({}) });
    expect(await forgetCronoRuns()).toBe(1);
    expect(storedCronoUsers()).toEqual(new Map([['two', 'user-2']]));

    network.answer({ [TWO]: json({}) });
    expect(await forgetCronoRuns()).toBe(0);
    expect(ROUTES.map((route) => network.callsOf(route).length)).toEqual([1, 2, 1]);
    expect(storedCronoUsers()).toEqual(new Map());
  });

  it.each<ProblemCode>(['too-many-requests', 'unavailable', 'unauthorized', 'cross-site'])(
    'keeps the id after the refusal %s',
    async (code) => {
      storeCronoUser('one', 'user-1');
      fakeNetwork({ [ONE]: problem(code) });
      expect(await forgetCronoRuns()).toBe(1);
      expect(storedCronoUsers()).toEqual(new Map([['one', 'user-1']]));
    },
  );

  it.each<ProblemCode>(['game-not-found', 'invalid-request'])(
    'drops the id of what the server does not have (%s)',
    async (code) => {
      storeCronoUser('one', 'user-1');
      fakeNetwork({ [ONE]: problem(code) });
      expect(await forgetCronoRuns()).toBe(0);
      expect(storedCronoUsers()).toEqual(new Map());
    },
  );
});
