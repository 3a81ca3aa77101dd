import { StrictMode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { storedCronoUser } from '../../stored/crono-records.ts';
import { renderInApp } from '../../testing/app-context.tsx';
import { settle } from '../../testing/clock.ts';
import { GAME_ID, USER_ID } from '../../testing/crono-game.ts';
import { type Answer, fakeNetwork, json, problem } from '../../testing/fake-network.ts';
import { NewGame } from './new-game.tsx';

const NEW_ROUTE = 'POST /api/crono/new';

beforeEach(() => void vi.useFakeTimers());

async function open(answer: Answer) {
  const network = fakeNetwork({ [NEW_ROUTE]: answer });
  const onCreated = vi.fn<(gameId: string) => void>();
  const onFailure = vi.fn<(error: unknown) => void>();
  renderInApp(
    <StrictMode>
      <NewGame onCreated={onCreated} onFailure={onFailure} />
    </StrictMode>,
  );
  await settle();
  return { network, onCreated, onFailure };
}

const created = json({ id: GAME_ID, assignedUserId: USER_ID });

it('[ROUTE6] [CALL13] a new private game is created exactly once, even if React draws the screen twice, and its user is kept', async () => {
  const { network, onCreated } = await open(created);
  expect(network.callsOf(NEW_ROUTE)).toHaveLength(1);
  expect(onCreated.mock.calls).toEqual([[GAME_ID]]);
  expect(storedCronoUser(GAME_ID)).toBe(USER_ID);
});

it('a visit that could create no game says so, and may be repeated', async () => {
  const failed = await open(problem('unavailable'));
  expect(failed.onFailure).toHaveBeenCalledOnce();
  expect(failed.onCreated).not.toHaveBeenCalled();
  expect((await open(created)).onCreated).toHaveBeenCalledOnce();
});
