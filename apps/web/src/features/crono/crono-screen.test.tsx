import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storedCronoUser } from '../../stored/crono-records.ts';
import { removeOwnData } from '../../stored/forget.ts';
import { pass, settle } from '../../testing/clock.ts';
import {
  CREATE_ROUTE,
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
  SUBMIT_ROUTE,
  submittedGame,
} from '../../testing/crono-game.ts';
import { openCrono, press, START, startRun } from '../../testing/crono-screen.tsx';
import { json, problem, unreachable } from '../../testing/fake-network.ts';

beforeEach(() => void vi.useFakeTimers());

/** The name or the text of the focused element. */
function focused(): string | null | undefined {
  return document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
}

function delayed(answer: () => Response, milliseconds: number) {
  return () =>
    new Promise<Response>((resolve) => setTimeout(() => resolve(answer()), milliseconds));
}

describe('the end of a run', () => {
  it('is announced and ends the choices while the server is out of reach', async () => {
    const { network } = await openCrono(runningGame(1, { remainingTime: 1 }));
    network.answer({ [GAME_ROUTE]: unreachable });
    await pass(1_100);
    const said = 'Time’s up! Waiting for the server';
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(said);
    const statuses = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(statuses).toContain(said);
    await press('Name 1.1');
    expect(network.callsOf(GUESS_ROUTE)).toEqual([]);

    network.answer({ [GAME_ROUTE]: json(finishedGame()) });
    await pass(10_000);
    expect(
      screen.getByRole('heading', { level: 1, name: 'Game finished with 5 points' }),
    ).toBeDefined();
  });

  it('[RUN9] comes although every answer takes longer than the page waits between requests', async () => {
    const { network } = await openCrono(runningGame(1, { remainingTime: 1 }));
    network.answer({
      [GAME_ROUTE]: delayed(() => new Response(JSON.stringify(finishedGame())), 1_500),
    });
    for (let tick = 0; tick < 30; tick += 1) await pass(100);
    expect(
      screen.getByRole('heading', { level: 1, name: 'Game finished with 5 points' }),
    ).toBeDefined();
  });

  it('moves the focus to the result of the run', async () => {
    const { network } = await openCrono(runningGame(1, { remainingTime: 1 }));
    screen.getByRole('button', { name: /Name 1\.2/ }).focus();
    network.answer({ [GAME_ROUTE]: json(finishedGame()) });
    await pass(1_100);
    await settle();
    expect(focused()).toBe('Game finished with 5 points');
  });

  it('leaves the focus of a player who is elsewhere on the page', async () => {
    const { network } = await openCrono(runningGame(1, { remainingTime: 1 }));
    const elsewhere = document.body.appendChild(document.createElement('textarea'));
    elsewhere.focus();
    network.answer({ [GAME_ROUTE]: json(finishedGame()) });
    await pass(1_100);
    await settle();
    expect(screen.getByRole('heading', { name: 'Game finished with 5 points' })).toBeDefined();
    expect(document.activeElement).toBe(elsewhere);
    elsewhere.remove();
  });
});

describe('the focus', () => {
  it('[CALL18] goes to the question on the start', async () => {
    await openCrono(newGame(), { [START_ROUTE]: json(runningGame(1)) });
    await startRun();
    expect(focused()).toBe('Choose the correct model');
  });

  it('[RUN13] goes to the message about the score once it is on the board', async () => {
    await openCrono(finishedGame(), { [SUBMIT_ROUTE]: json(submittedGame()) });
    await press('Submit score');
    expect(focused()).toBe('Your score is on the board');
  });

  it('goes to the heading of a game that was over and named before', async () => {
    await openCrono(submittedGame());
    expect(focused()).toBe('Game finished with 5 points');
  });
});

describe('a user the game does not know', () => {
  const unknown = problem('user-not-found');
  const created = json({ userId: NEXT_USER_ID });

  it.each([
    ['the first read', { [GAME_ROUTE]: unknown }, async () => undefined],
    ['the start', { [GAME_ROUTE]: json(newGame()), [START_ROUTE]: unknown }, startRun],
    [
      'the name',
      { [GAME_ROUTE]: json(finishedGame()), [SUBMIT_ROUTE]: unknown },
      () => press('Submit score'),
    ],
  ])('is replaced after %s', async (_title, answers, act) => {
    const { network, onFailure } = await openCrono(newGame(), {
      ...answers,
      [CREATE_ROUTE]: created,
      [NEXT_GAME_ROUTE]: json(newGame({ userId: NEXT_USER_ID })),
    });
    await act();
    await settle();
    expect(storedCronoUser(GAME_ID)).toBe(NEXT_USER_ID);
    expect(network.callsOf(CREATE_ROUTE)).toHaveLength(1);
    expect(network.callsOf(NEXT_GAME_ROUTE)).not.toHaveLength(0);
    expect(screen.getByRole('button', { name: START })).toBeDefined();
    expect(onFailure).not.toHaveBeenCalled();
  });
});

describe('a failure', () => {
  it.each([
    ['game-not-found', 'game-gone'],
    ['not-found', 'failed'],
  ] as const)('%s at the start is %s', async (code, failure) => {
    const { onFailure } = await openCrono(newGame(), { [START_ROUTE]: problem(code) });
    await startRun();
    expect(onFailure.mock.calls).toEqual([[failure]]);
  });

  it('of a later read of the board leads home if the game is gone', async () => {
    const { network, onFailure } = await openCrono(submittedGame());
    network.answer({ [GAME_ROUTE]: problem('game-not-found') });
    await pass(5_000);
    await settle();
    expect(new Set(onFailure.mock.calls.flat())).toEqual(new Set(['game-gone']));
  });

  it('of a later read of the board is ignored while the network may come back', async () => {
    const { network, onFailure } = await openCrono(submittedGame());
    network.answer({ [GAME_ROUTE]: unreachable });
    await pass(30_000);
    expect(network.callsOf(GAME_ROUTE).length).toBeGreaterThan(4);
    expect(onFailure).not.toHaveBeenCalled();
    expect(screen.getByText('Your score is on the board')).toBeDefined();
  });

  it('[RUN24] of a guess because the game is gone leads home at once', async () => {
    const { network, onFailure } = await openCrono(runningGame(1), {
      [GUESS_ROUTE]: json(guessReply({ error: 'game-not-found' }), { status: 404 }),
    });
    const reads = network.callsOf(GAME_ROUTE).length;
    await press('Name 1.1');
    expect(onFailure.mock.calls).toEqual([['game-gone']]);
    expect(network.callsOf(GAME_ROUTE)).toHaveLength(reads);
  });
});

describe('a run that goes on in another tab', () => {
  const isFormShown = () => screen.queryByRole('button', { name: 'Submit score' }) !== null;

  it('is read again when this tab comes into view', async () => {
    const { network } = await openCrono(finishedGame());
    await pass(2_000);
    expect(isFormShown()).toBe(true);
    network.answer({ [GAME_ROUTE]: json(submittedGame('Zoe')) });
    window.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(isFormShown()).toBe(false);
    expect(screen.getByRole('table').textContent).toContain('Zoe');
  });

  it.each([[`crono-${GAME_ID}-status`], [null]])(
    'is read again at the change of %s',
    async (key) => {
      const { network } = await openCrono(runningGame(1));
      network.answer({ [GAME_ROUTE]: json(finishedGame()) });
      window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
      await settle();
      expect(isFormShown()).toBe(false);
      window.dispatchEvent(new StorageEvent('storage', { key }));
      await settle();
      expect(isFormShown()).toBe(true);
    },
  );

  it('is not read again once this browser has forgotten the player, who would be made again', async () => {
    const { network } = await openCrono(finishedGame());
    await pass(2_000);
    const reads = network.callsOf(GAME_ROUTE).length;
    act(() => removeOwnData());
    await settle();
    expect(network.callsOf(GAME_ROUTE)).toHaveLength(reads);
  });
});
