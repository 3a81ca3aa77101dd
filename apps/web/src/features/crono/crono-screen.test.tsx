import { fireEvent, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/app-context.tsx';
import { pass, settle } from '../../testing/clock.ts';
import { fakeNetwork, heldBack, json, problem, unreachable } from '../../testing/fake-network.ts';
import { speak } from '../../testing/messages.ts';
import { CronoScreen } from './crono-screen.tsx';
import { storeCronoUser, storedCronoUser } from './crono-users.ts';
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
  SUBMIT_ROUTE,
  submittedGame,
  USER_ID,
} from './test-game.ts';

beforeAll(() => speak('en'));

beforeEach(() => {
  vi.useFakeTimers();
  storeCronoUser(GAME_ID, USER_ID);
});

type Answers = Parameters<typeof fakeNetwork>[0];

async function open(answers: Answers) {
  const network = fakeNetwork({ [COMPARISON_ROUTE]: json(comparison('Ann')), ...answers });
  const onFailure = vi.fn<(failure: string) => void>();
  const onFinished = vi.fn<(score: number) => void>();
  renderInApp(
    <StrictMode>
      <CronoScreen
        gameId={GAME_ID}
        today="2026-11-21"
        onFailure={onFailure}
        onFinished={onFinished}
      />
    </StrictMode>,
  );
  await settle();
  return { network, onFailure, onFinished };
}

async function press(name: string): Promise<void> {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  await settle();
}

/** The text of what has the focus. */
function focused(): string | null | undefined {
  return document.activeElement?.textContent;
}

const delayed = (answer: () => Response, milliseconds: number) => () =>
  new Promise<Response>((resolve) => setTimeout(() => resolve(answer()), milliseconds));

describe('the end of a run', () => {
  it('is reached though every answer takes longer than the page waits to ask again', async () => {
    const { network, onFinished } = await open({
      [GAME_ROUTE]: json(runningGame(1, { remainingTime: 1 })),
    });
    network.answer({
      [GAME_ROUTE]: delayed(() => new Response(JSON.stringify(finishedGame())), 1_500),
    });
    for (let tick = 0; tick < 30; tick += 1) await pass(100);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Game finished with 5 points',
    );
    expect(onFinished).toHaveBeenLastCalledWith(5);
  });

  it('moves the focus to what became of the run', async () => {
    const { network } = await open({ [GAME_ROUTE]: json(runningGame(1, { remainingTime: 1 })) });
    screen.getByRole('button', { name: /Name 1\.2/ }).focus();
    network.answer({ [GAME_ROUTE]: json(finishedGame()) });
    await pass(1_100);
    await settle();
    expect(focused()).toBe('Game finished with 5 points');
  });

  it('leaves a player who is elsewhere on the page there', async () => {
    const { network } = await open({ [GAME_ROUTE]: json(runningGame(1, { remainingTime: 1 })) });
    const elsewhere = document.body.appendChild(document.createElement('textarea'));
    elsewhere.focus();
    network.answer({ [GAME_ROUTE]: json(finishedGame()) });
    await pass(1_100);
    await settle();
    expect(screen.getByText('Game finished with 5 points')).toBeDefined();
    expect(document.activeElement).toBe(elsewhere);
    elsewhere.remove();
  });
});

describe('the focus', () => {
  it('goes to the question on the start', async () => {
    await open({ [GAME_ROUTE]: json(newGame()), [START_ROUTE]: json(runningGame(1)) });
    await press('Start game');
    expect(focused()).toBe('Choose the correct model');
  });

  it('goes to the line that says so once the score is on the board', async () => {
    await open({ [GAME_ROUTE]: json(finishedGame()), [SUBMIT_ROUTE]: json(submittedGame()) });
    await press('Submit score');
    expect(focused()).toBe('Your score is on the board');
  });

  it('goes to the heading of a game that was over and named before', async () => {
    await open({ [GAME_ROUTE]: json(submittedGame()) });
    expect(focused()).toBe('Game finished with 5 points');
  });
});

describe('a user the game does not know', () => {
  const unknown = problem('user-not-found');
  const created = json({ userId: NEXT_USER_ID });

  it.each([
    ['the first read', { [GAME_ROUTE]: unknown }, undefined],
    ['the start', { [GAME_ROUTE]: json(newGame()), [START_ROUTE]: unknown }, 'Start game'],
    ['the name', { [GAME_ROUTE]: json(finishedGame()), [SUBMIT_ROUTE]: unknown }, 'Submit score'],
  ])('is replaced after %s', async (_title, answers, button) => {
    const { network, onFailure } = await open({
      ...answers,
      [CREATE_ROUTE]: created,
      [NEXT_GAME_ROUTE]: json(newGame({ userId: NEXT_USER_ID })),
    });
    if (button !== undefined) await press(button);
    await settle();
    expect(storedCronoUser(GAME_ID)).toBe(NEXT_USER_ID);
    expect(network.callsOf(CREATE_ROUTE)).toHaveLength(1);
    expect(network.callsOf(NEXT_GAME_ROUTE)).not.toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Start game' })).toBeDefined();
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('is replaced once only', async () => {
    const { network, onFailure } = await open({
      [GAME_ROUTE]: unknown,
      [CREATE_ROUTE]: created,
      [NEXT_GAME_ROUTE]: unknown,
    });
    await settle();
    expect(network.callsOf(CREATE_ROUTE)).toHaveLength(1);
    expect(onFailure).toHaveBeenLastCalledWith('failed');
    expect(storedCronoUser(GAME_ID)).toBeUndefined();
  });
});

describe('a failure', () => {
  it.each([
    ['game-not-found', 'game-gone'],
    ['not-found', 'failed'],
  ] as const)('%s at the start is %s', async (code, failure) => {
    const { onFailure } = await open({
      [GAME_ROUTE]: json(newGame()),
      [START_ROUTE]: problem(code),
    });
    await press('Start game');
    expect(onFailure.mock.calls).toEqual([[failure]]);
  });

  it('of a later look at the board leads home if the game is gone', async () => {
    const { network, onFailure } = await open({ [GAME_ROUTE]: json(submittedGame()) });
    network.answer({ [GAME_ROUTE]: problem('game-not-found') });
    await pass(5_000);
    await settle();
    expect(new Set(onFailure.mock.calls.flat())).toEqual(new Set(['game-gone']));
  });

  it('of a later look at the board is borne while the network may come back', async () => {
    const { network, onFailure } = await open({ [GAME_ROUTE]: json(submittedGame()) });
    network.answer({ [GAME_ROUTE]: unreachable });
    await pass(30_000);
    expect(network.callsOf(GAME_ROUTE).length).toBeGreaterThan(4);
    expect(onFailure).not.toHaveBeenCalled();
    expect(screen.getByText('Your score is on the board')).toBeDefined();
  });

  it('of a guess because the game is gone leads home', async () => {
    const said = vi.spyOn(console, 'warn').mockReturnValue();
    const { network, onFailure } = await open({ [GAME_ROUTE]: json(runningGame(1)) });
    network.answer({
      [GAME_ROUTE]: problem('game-not-found'),
      [GUESS_ROUTE]: json(guessReply({ error: 'game-not-found' }), { status: 404 }),
    });
    await press('Name 1.1');
    expect(new Set(onFailure.mock.calls.flat())).toEqual(new Set(['game-gone']));
    expect(said).toHaveBeenCalledOnce();
  });
});

describe('an older read that is answered late', () => {
  it('does not undo the start', async () => {
    const { network } = await open({
      [GAME_ROUTE]: json(newGame()),
      [START_ROUTE]: json(runningGame(1)),
    });
    const late = heldBack(json(newGame()));
    network.answer({ [GAME_ROUTE]: late.answer });
    await pass(5_000);
    await press('Start game');
    late.release();
    await settle();
    expect(screen.getByText('Choose the correct model')).toBeDefined();
  });

  it('does not undo a guess', async () => {
    const { network } = await open({ [GAME_ROUTE]: json(runningGame(1, { remainingTime: 1 })) });
    const late = heldBack(json(runningGame(1, { remainingTime: 1 })));
    const guessed = heldBack(
      json(guessReply({ result: 'correct', game: runningGame(2, { score: 1, remainingTime: 1 }) })),
    );
    network.answer({ [GAME_ROUTE]: late.answer, [GUESS_ROUTE]: guessed.answer });
    await press('Name 1.1');
    // The page asks for the end meanwhile.
    await pass(1_000);
    guessed.release();
    await settle();
    late.release();
    await settle();
    expect(document.querySelector('[data-slot="crono-score"] strong')?.textContent).toBe('1');
  });

  it('does not undo the entry on the board', async () => {
    const { network } = await open({
      [GAME_ROUTE]: json(finishedGame()),
      [SUBMIT_ROUTE]: json(submittedGame('Zoe')),
    });
    const late = heldBack(json(finishedGame()));
    network.answer({ [GAME_ROUTE]: late.answer });
    await pass(5_000);
    await press('Submit score');
    late.release();
    await settle();
    expect(screen.queryByRole('button', { name: 'Submit score' })).toBeNull();
    expect(screen.getByRole('table').textContent).toContain('Zoe');
  });
});

describe('the comparison', () => {
  it('stands while it is read again, and follows names as well as scores', async () => {
    const { network } = await open({ [GAME_ROUTE]: json(submittedGame('Zoe')) });
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
});
