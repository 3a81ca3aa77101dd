import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeCronoUser } from '../../stored/crono-records.ts';
import { renderInApp } from '../../testing/app-context.tsx';
import { settle } from '../../testing/clock.ts';
import {
  CREATE_ROUTE,
  GAME_ID,
  NEXT_GAME_ROUTE,
  NEXT_USER_ID,
  newGame,
  START_ROUTE,
  USER_ID,
} from '../../testing/crono-game.ts';
import { press, startRun } from '../../testing/crono-screen.tsx';
import { fakeNetwork, hanging, heldBack, json } from '../../testing/fake-network.ts';
import { speak } from '../../testing/messages.ts';
import { CronoScreen } from './crono-screen.tsx';

beforeAll(async () => {
  await speak('en');
  // Checks of answers load for the first call, and a fake clock does not wait for it.
  await import('../../server/contract-checks.ts');
});

beforeEach(() => {
  vi.useFakeTimers();
});

function open(gameId: string): void {
  renderInApp(
    <CronoScreen
      gameId={gameId}
      today="2026-11-21"
      onDayOver={() => undefined}
      onFailure={() => undefined}
      onFinished={() => undefined}
    />,
  );
}

function startButton(): HTMLElement | null {
  return screen.queryByRole('button', { name: 'Start game' });
}

describe('a game that this browser has not visited', () => {
  it('shows its start, which waits for the game and keeps the focus', async () => {
    const user = heldBack(json({ userId: NEXT_USER_ID }));
    const game = heldBack(json(newGame({ userId: NEXT_USER_ID })));
    const network = fakeNetwork({
      [CREATE_ROUTE]: user.answer,
      [NEXT_GAME_ROUTE]: game.answer,
      [START_ROUTE]: hanging,
    });
    open(GAME_ID);
    const start = startButton();
    expect(start?.getAttribute('aria-disabled')).toBe('true');
    await press('Start game');
    user.release();
    await settle();
    await press('Start game');
    expect(network.callsOf(START_ROUTE)).toEqual([]);
    game.release();
    await settle();
    expect(startButton()).toBe(start);
    expect(document.activeElement).toBe(start);
    expect(start?.getAttribute('aria-disabled')).toBe('false');
    expect(screen.getByText('Nobody is on the board yet. Be the first!')).toBeDefined();
    await startRun();
    expect(network.callsOf(START_ROUTE)).toHaveLength(1);
  });
});

describe('a game that is likely begun or over', () => {
  it('is loading in a browser that has a user in it', () => {
    storeCronoUser(GAME_ID, USER_ID);
    fakeNetwork({ [`GET /api/crono/${GAME_ID}?userId=${USER_ID}`]: hanging });
    open(GAME_ID);
    expect(startButton()).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('Loading...');
  });

  it('is loading if it is of another day', () => {
    fakeNetwork({ 'POST /api/crono/2026-11-20/create-id': hanging });
    open('2026-11-20');
    expect(startButton()).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('Loading...');
  });
});
