import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storeCronoUser } from '../../stored/crono-records.ts';
import { renderInApp } from '../../testing/app-context.tsx';
import { pass, settle } from '../../testing/clock.ts';
import {
  COMPARISON_ROUTE,
  CREATE_ROUTE,
  comparison,
  finishedGame,
  GAME_ID,
  GAME_ROUTE,
  GUESS_ROUTE,
  guessReply,
  NEXT_GAME_ROUTE,
  NEXT_USER_ID,
  newGame,
  runningGame,
  START_ROUTE,
  submittedGame,
  USER_ID,
} from '../../testing/crono-game.ts';
import { openCrono, press, START, startRun } from '../../testing/crono-screen.tsx';
import { CATALOG_ADDRESS, DAY } from '../../testing/day.ts';
import { fakeNetwork, hanging, heldBack, json } from '../../testing/fake-network.ts';
import { preloadCatalog } from '../../testing/test-catalog.ts';
import { CronoScreen } from './crono-screen.tsx';

beforeEach(() => void vi.useFakeTimers());

describe('an older read that is answered late', () => {
  it('does not undo the start', async () => {
    const { network } = await openCrono(newGame(), { [START_ROUTE]: json(runningGame(1)) });
    const late = heldBack(json(newGame()));
    network.answer({ [GAME_ROUTE]: late.answer });
    await pass(5_000);
    await startRun();
    late.release();
    await settle();
    expect(screen.getByText('Choose the correct model')).toBeDefined();
  });

  it('does not undo a guess', async () => {
    const { network } = await openCrono(runningGame(1, { remainingTime: 1 }));
    const late = heldBack(json(runningGame(1, { remainingTime: 1 })));
    const guessed = heldBack(
      json(guessReply({ result: 'correct', game: runningGame(2, { score: 1, remainingTime: 1 }) })),
    );
    network.answer({ [GAME_ROUTE]: late.answer, [GUESS_ROUTE]: guessed.answer });
    await press('Name 1.1');
    // Meanwhile the page asks whether the run has ended.
    await pass(1_000);
    guessed.release();
    await settle();
    late.release();
    await settle();
    expect(document.querySelector('[data-slot="crono-score"] strong')?.textContent).toBe('1');
  });
});

it('the comparison stays while it is read again, and follows names as well as scores', async () => {
  const { network } = await openCrono(submittedGame('Zoe'));
  expect(screen.getByRole('heading', { level: 3, name: 'Ann' })).toBeDefined();
  const asked = network.callsOf(COMPARISON_ROUTE).length;
  const later = heldBack(json(comparison('Bea')));
  network.answer({
    [COMPARISON_ROUTE]: later.answer,
    [GAME_ROUTE]: json(submittedGame('Zoe 2')),
  });
  await pass(5_000);
  await settle();
  expect(network.callsOf(COMPARISON_ROUTE)).toHaveLength(asked + 1);
  expect(screen.getByRole('heading', { level: 3, name: 'Ann' })).toBeDefined();
  later.release();
  await settle();
  expect(screen.getByRole('heading', { level: 3, name: 'Bea' })).toBeDefined();
});

function open(gameId: string): void {
  renderInApp(
    <CronoScreen
      gameId={gameId}
      today="2026-11-21"
      onDayOver={() => undefined}
      onFailure={() => undefined}
    />,
  );
}

function startButton(): HTMLElement | null {
  return screen.queryByRole('button', { name: START });
}

it('a game that this browser has not visited shows its start, which waits for the game and keeps the focus', async () => {
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
  await press(START);
  user.release();
  await settle();
  await press(START);
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

it.each([
  [
    'a daily run that is over is kept with its score',
    '2026-11-21',
    '{"completed":"completed","tries":5}',
  ],
  ['a private run that is over is not kept', GAME_ID, null],
])('[STORE2] %s', async (_, gameId, kept) => {
  storeCronoUser(gameId, USER_ID);
  preloadCatalog(CATALOG_ADDRESS);
  fakeNetwork({
    ...DAY,
    [`GET /api/crono/${gameId}?userId=${USER_ID}`]: json(finishedGame({ id: gameId })),
    [`GET /api/crono/${gameId}/comparison?userId=${USER_ID}`]: hanging,
  });
  open(gameId);
  await settle();
  expect(localStorage.getItem(`crono-${gameId}-status`)).toBe(kept);
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
