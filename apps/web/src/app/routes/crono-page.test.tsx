import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { storeCronoUser } from '../../stored/crono-records.ts';
import {
  COMPARISON_ROUTE,
  CREATE_ROUTE,
  comparison,
  finishedGame,
  GAME_ID,
  GAME_ROUTE,
  newGame,
  START_ROUTE,
  SUBMIT_ROUTE,
  USER_ID,
} from '../../testing/crono-game.ts';
import { press, startRun } from '../../testing/crono-screen.tsx';
import { DATE, SERVER_DATE } from '../../testing/day.ts';
import { inTurn, json, problem, unreachable } from '../../testing/fake-network.ts';
import { loadScreens, visit } from '../../testing/visited-page.tsx';

const NEW_ROUTE = 'POST /api/crono/new';
const GONE = 'That crono game no longer exists.';
const FAILED = 'The crono game could not be reached. Please try again.';

beforeAll(() => loadScreens());

function expectHome(address: () => string): void {
  expect(address()).toBe('/');
  expect(screen.getByRole('heading', { level: 1, name: 'Guess the pornstar' })).toBeDefined();
}

describe('a crono page', () => {
  it('[ROUTE9] without an id leads home', async () => {
    expectHome(await visit('/crono', {}));
  });

  it.each([
    ['a game that is not there', { [GAME_ROUTE]: problem('game-not-found') }, GONE],
    ['a game that cannot be fetched', { [GAME_ROUTE]: problem('not-found') }, FAILED],
    ['a user that cannot be created', { [CREATE_ROUTE]: problem('unavailable') }, FAILED],
    ['a user of a game that is not there', { [CREATE_ROUTE]: problem('game-not-found') }, GONE],
  ])('[RUN24] [RUN27] leads home if it needs %s', async (_title, answers, notice) => {
    if (GAME_ROUTE in answers) storeCronoUser(GAME_ID, USER_ID);
    expectHome(await visit(`/crono/${GAME_ID}`, answers));
    expect(screen.getByRole('alert').textContent).toBe(notice);
  });

  it.each([
    ['a start that fails', newGame(), START_ROUTE, startRun],
    ['a score that cannot be submitted', finishedGame(), SUBMIT_ROUTE, () => press('Submit score')],
  ])('[RUN27] leads home after %s', async (_title, game, route, act) => {
    storeCronoUser(GAME_ID, USER_ID);
    const answers = {
      [GAME_ROUTE]: json(game),
      [COMPARISON_ROUTE]: json(comparison('Ann')),
      [route]: unreachable,
    };
    const address = await visit(`/crono/${GAME_ID}`, answers);
    await act();
    expectHome(address);
    expect(screen.getByRole('alert').textContent).toBe(FAILED);
  });
});

it('a start that comes after its day shows the board that is over, which leads to the new game', async () => {
  storeCronoUser(DATE, USER_ID);
  const game = `GET /api/crono/${DATE}?userId=${USER_ID}`;
  const before = newGame({ id: DATE });
  const after = finishedGame({ id: DATE, canSubmitScore: false });
  const [next, tomorrow] = ['2026-11-22', '2026-11-23'].map((date) => `${date}T00:00:00.000Z`);
  const newDay = { date: '2026-11-22', now: next, nextDateAt: tomorrow };
  await visit(`/crono/${DATE}`, {
    [game]: inTurn(json(before), json(after)),
    [`POST /api/crono/${DATE}/start`]: problem('game-closed'),
    'GET /api/server-date/': inTurn(json(SERVER_DATE), json(newDay)),
  });
  await startRun();
  expect(screen.getByRole('heading', { name: "This day's game is over" })).toBeDefined();
  const link = screen.getByRole('link', { name: "Play today's game" });
  expect(link.getAttribute('href')).toBe('/crono/2026-11-22');
});

describe('a new private game', () => {
  it('[ROUTE6] is opened at its own address', async () => {
    const address = await visit('/crono/new', {
      [NEW_ROUTE]: json({ id: GAME_ID, assignedUserId: USER_ID }),
      [GAME_ROUTE]: json(newGame()),
    });
    expect(address()).toBe(`/crono/${GAME_ID}`);
    expect(screen.getByRole('heading', { level: 1, name: 'New crono game' })).toBeDefined();
  });

  it('that cannot be made leads home', async () => {
    expectHome(await visit('/crono/new', { [NEW_ROUTE]: problem('unavailable') }));
    expect(screen.getByRole('alert').textContent).toBe(FAILED);
  });
});
