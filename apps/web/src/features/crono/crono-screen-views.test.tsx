import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storeMadeGame } from '../../stored/crono-records.ts';
import { pass, settle } from '../../testing/clock.ts';
import {
  finishedGame,
  GAME_ID,
  GAME_ROUTE,
  newGame,
  runningGame,
  START_ROUTE,
  SUBMIT_ROUTE,
  USER_ID,
} from '../../testing/crono-game.ts';
import { openCrono, press, startRun } from '../../testing/crono-screen.tsx';
import { heldBack, json } from '../../testing/fake-network.ts';

const BOARD = { userCount: 3, leaderboard: [{ username: 'Zoe', score: 9 }] };
const starting = json(newGame({ status: 'starting' }));

function startingIn(startsInMs: number) {
  return newGame({ status: 'starting', startsInMs });
}

beforeEach(() => void vi.useFakeTimers());

function expectBoard(): void {
  const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(columns).toEqual(['Username', 'Score']);
  expect(screen.getByText('Total users today: 3')).toBeDefined();
  expect(screen.getByText('Share the link with your friends to challenge them')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Link to this game' }).value).toBe(
    window.location.origin + window.location.pathname,
  );
  expect(screen.getByRole('button', { name: 'Copy' })).toBeDefined();
}

it('[RUN4] the page is loading until the game is there', async () => {
  const late = heldBack(json(newGame()));
  await openCrono(newGame(), { [GAME_ROUTE]: late.answer });
  expect(screen.getByRole('status').textContent).toBe('Loading...');
  late.release();
  await settle();
  expect(screen.queryByText('Loading...')).toBeNull();
});

it('[RUN5] [RUN20] [CALL15] the start page has the start, the board and the link to challenge friends', async () => {
  storeMadeGame(GAME_ID);
  await openCrono(newGame(BOARD));
  expect(screen.getByRole('heading', { level: 1, name: 'New crono game' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Start game' })).toBeDefined();
  expectBoard();
});

it('[RUN6] the page in play has time, score, photo and options', async () => {
  await openCrono(runningGame(1, { remainingTime: 42, score: 7 }));
  expect(screen.getByText('Time left').parentElement?.textContent).toBe('Time left42');
  expect(screen.getByText('Score').parentElement?.textContent).toBe('Score7');
  expect(screen.getByRole('img').getAttribute('src')).toBe('/photo/1');
  expect(screen.getByRole('heading', { name: 'Choose the correct model' })).toBeDefined();
  const options = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(options).toEqual(['1Name 1.1', '2Name 1.2', '3Name 1.3', '4Name 1.4']);
});

it('[RUN11] [RUN17] [RUN19] [RUN22] the finished page has the score, the form for a name, the board and the link', async () => {
  await openCrono(finishedGame(BOARD));
  const title = 'Game finished with 5 points';
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeDefined();
  const field = screen.getByRole('textbox', { name: 'Your name on the board (optional)' });
  expect(field.hasAttribute('required')).toBe(false);
  expectBoard();
});

it('[RUN13] [RUN14] only a score that can be submitted has the form', async () => {
  await openCrono(finishedGame({ canSubmitScore: false }));
  expect(screen.queryByRole('button', { name: 'Submit score' })).toBeNull();
});

describe('the line about the player’s own entry', () => {
  const named = finishedGame({ canSubmitScore: false, userScore: 5 });
  const line = () => document.querySelector('[data-slot="crono-own-place"]')?.textContent;

  it.each([
    [{ place: 10 }, undefined],
    [{ place: 10, isCutOff: true }, 'Your place: 10'],
    [{ place: 11 }, 'Your place: 11'],
    [{ place: 12_345 }, 'Your place: 12,345'],
  ] as const)('[RUN28] says the place where the board does not show it: %j', async (own, text) => {
    await openCrono({ ...named, own: { ...own, score: 5 } });
    expect(line()).toBe(text);
    const isOnBoard = screen.queryByText('Your score is on the board') !== null;
    expect(isOnBoard).toBe(text === undefined);
  });

  it('is not there before the run is named', async () => {
    await openCrono(finishedGame());
    expect(line()).toBeUndefined();
    expect(screen.queryByText('Your score is on the board')).toBeNull();
  });

  it('takes the focus of the form, and changes where others overtake', async () => {
    const own = { place: 11, score: 5 };
    const { network } = await openCrono(finishedGame(), {
      [SUBMIT_ROUTE]: json({ ...named, own }),
    });
    await press('Submit score');
    expect(document.activeElement?.textContent).toBe('Your place: 11');
    network.answer({ [GAME_ROUTE]: json({ ...named, own: { ...own, place: 12 } }) });
    await pass(5_000);
    await settle();
    expect(document.activeElement?.textContent).toBe('Your place: 12');
  });
});

it('an answer of a server that tells no own entry is shown without a line about it', async () => {
  const { own: _own, ...older } = finishedGame({ canSubmitScore: false, userScore: 5 });
  await openCrono(newGame(), { [GAME_ROUTE]: json(older) });
  expect(screen.getByRole('heading', { name: 'Game finished with 5 points' })).toBeDefined();
});

it('[RUN7] [CALL18] a start that takes its time is asked about every 2 s until it changes', async () => {
  const { network } = await openCrono(newGame(), { [START_ROUTE]: starting });
  network.answer({ [GAME_ROUTE]: starting });
  await startRun();
  expect(network.callsOf(START_ROUTE).map(({ body }) => body)).toEqual([{ userId: USER_ID }]);
  const asked = () => network.callsOf(GAME_ROUTE).length;
  const before = asked();
  await pass(1_900);
  expect(asked()).toBe(before);
  await pass(100);
  expect(asked()).toBe(before + 1);
  network.answer({ [GAME_ROUTE]: json(runningGame(1)) });
  await pass(2_000);
  await settle();
  expect(asked()).toBe(before + 2);
  expect(screen.getByText('Choose the correct model')).toBeDefined();
  await pass(10_000);
  expect(asked()).toBe(before + 2);
});

describe('a start whose instant the server tells', () => {
  it('counts its seconds down', async () => {
    await openCrono(startingIn(3_000));
    expect(screen.getByRole('status').textContent).toBe('Get ready...');
    expect(screen.getByRole('timer').textContent).toBe('3');
    await pass(1_000);
    expect(screen.getByRole('timer').textContent).toBe('2');
  });

  it('[RUN7] is asked about at that instant', async () => {
    const { network } = await openCrono(startingIn(2_600));
    await pass(1_990);
    network.answer({ [GAME_ROUTE]: json(startingIn(600)) });
    await pass(10);
    network.answer({ [GAME_ROUTE]: json(runningGame(1)) });
    await pass(590);
    expect(screen.queryByText('Choose the correct model')).toBeNull();
    await pass(20);
    expect(screen.getByText('Choose the correct model')).toBeDefined();
  });

  it.each([0, 1])('is asked about after a short pause when %s ms are left', async (startsInMs) => {
    const { network } = await openCrono(startingIn(startsInMs));
    const asked = () => network.callsOf(GAME_ROUTE).length;
    const before = asked();
    await pass(500);
    expect(asked() - before).toBeGreaterThan(0);
    expect(asked() - before).toBeLessThanOrEqual(10);
  });

  it('is asked about after 2 s where that is sooner', async () => {
    const { network } = await openCrono(startingIn(60_000));
    const before = network.callsOf(GAME_ROUTE).length;
    await pass(2_000);
    expect(network.callsOf(GAME_ROUTE)).toHaveLength(before + 1);
  });
});
