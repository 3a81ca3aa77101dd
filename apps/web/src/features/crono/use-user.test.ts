import { act, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storeCronoUser, storedCronoUser } from '../../stored/crono-records.ts';
import { writeAll } from '../../stored/write-all.ts';
import { settle } from '../../testing/clock.ts';
import { CREATE_ROUTE, GAME_ID, NEXT_USER_ID, USER_ID } from '../../testing/crono-game.ts';
import { fakeNetwork, heldBack, json, problem } from '../../testing/fake-network.ts';
import { useUser } from './use-user.ts';

beforeEach(() => void vi.useFakeTimers());

const created = json({ userId: NEXT_USER_ID });

async function visit(answer = created) {
  const network = fakeNetwork({ [CREATE_ROUTE]: answer });
  const onFailure = vi.fn<(error: unknown) => void>();
  const { result } = renderHook(() => useUser(GAME_ID, onFailure), { wrapper: StrictMode });
  await settle();
  return { network, onFailure, result };
}

it('[RUN23] [CALL14] the first visit creates exactly one user, even if React draws the screen twice', async () => {
  const { network, result } = await visit();
  expect(result.current.userId).toBe(NEXT_USER_ID);
  expect(storedCronoUser(GAME_ID)).toBe(NEXT_USER_ID);
  expect(network.callsOf(CREATE_ROUTE)).toHaveLength(1);
});

it('[RUN23] a later visit takes the stored user without asking', async () => {
  storeCronoUser(GAME_ID, USER_ID);
  const { network, result } = await visit();
  expect(result.current.userId).toBe(USER_ID);
  expect(network.calls).toEqual([]);
});

it('a user that another device brings while one is being created is taken at once, and stays', async () => {
  const late = heldBack(created);
  const { result } = await visit(late.answer);
  act(() => void writeAll(new Map([['crono-users', JSON.stringify({ [GAME_ID]: USER_ID })]])));
  expect(result.current.userId).toBe(USER_ID);
  late.release();
  await settle();
  expect(result.current.userId).toBe(USER_ID);
  expect(storedCronoUser(GAME_ID)).toBe(USER_ID);
});

it('a visit that could create no user says so, and may be repeated', async () => {
  const { onFailure, result } = await visit(problem('game-not-found'));
  expect(onFailure).toHaveBeenCalledOnce();
  expect(onFailure.mock.calls[0]?.[0]).toMatchObject({ code: 'game-not-found' });
  expect(result.current.userId).toBeUndefined();
  expect((await visit()).result.current.userId).toBe(NEXT_USER_ID);
});

describe('a user the game does not know', () => {
  async function refused(answer = created) {
    storeCronoUser(GAME_ID, USER_ID);
    const visited = await visit(answer);
    const { replace } = visited.result.current;
    act(() => replace(USER_ID));
    return { ...visited, lateReplace: replace };
  }

  it('is forgotten while another is being created, and then replaced', async () => {
    const late = heldBack(created);
    const { network, onFailure, result } = await refused(late.answer);
    expect(storedCronoUser(GAME_ID)).toBeUndefined();
    expect(result.current.userId).toBeUndefined();
    late.release();
    await settle();
    expect(result.current.userId).toBe(NEXT_USER_ID);
    expect(storedCronoUser(GAME_ID)).toBe(NEXT_USER_ID);
    expect(network.callsOf(CREATE_ROUTE)).toHaveLength(1);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('is not replaced a second time', async () => {
    const { network, onFailure, result } = await refused();
    await settle();
    act(() => result.current.replace(NEXT_USER_ID));
    await settle();
    expect(onFailure).toHaveBeenCalledOnce();
    expect(storedCronoUser(GAME_ID)).toBeUndefined();
    expect(network.callsOf(CREATE_ROUTE)).toHaveLength(1);
  });

  it('does not remove the new one when it is refused late', async () => {
    const { network, onFailure, result, lateReplace } = await refused();
    await settle();
    act(() => lateReplace(USER_ID));
    await settle();
    expect(result.current.userId).toBe(NEXT_USER_ID);
    expect(storedCronoUser(GAME_ID)).toBe(NEXT_USER_ID);
    expect(network.callsOf(CREATE_ROUTE)).toHaveLength(1);
    expect(onFailure).not.toHaveBeenCalled();
  });
});
