import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { pass, settle } from '../../testing/clock.ts';
import {
  COMPARISON_ROUTE,
  comparison,
  finishedGame,
  GAME_ROUTE,
  GUESS_ROUTE,
  guessReply,
  newGame,
  runningGame,
  START_ROUTE,
  SUBMIT_ROUTE,
  submittedGame,
} from '../../testing/crono-game.ts';
import { openCrono, press, startRun } from '../../testing/crono-screen.tsx';
import { heldBack, json } from '../../testing/fake-network.ts';
import { speak } from '../../testing/messages.ts';

beforeAll(() => speak('en'));

beforeEach(() => {
  vi.useFakeTimers();
});

describe('an older read that is answered late', () => {
  it('does not undo the start', async () => {
    const { network } = await openCrono({
      [GAME_ROUTE]: json(newGame()),
      [START_ROUTE]: json(runningGame(1)),
    });
    const late = heldBack(json(newGame()));
    network.answer({ [GAME_ROUTE]: late.answer });
    await pass(5_000);
    await startRun();
    late.release();
    await settle();
    expect(screen.getByText('Choose the correct model')).toBeDefined();
  });

  it('does not undo a guess', async () => {
    const { network } = await openCrono({
      [GAME_ROUTE]: json(runningGame(1, { remainingTime: 1 })),
    });
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

  it('does not undo the entry on the board', async () => {
    const { network } = await openCrono({
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
  it('stays while it is read again, and follows names as well as scores', async () => {
    const { network } = await openCrono({ [GAME_ROUTE]: json(submittedGame('Zoe')) });
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
