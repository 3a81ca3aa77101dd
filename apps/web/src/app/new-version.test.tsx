import { CONTRACT_VERSION, CONTRACT_VERSION_HEADER } from '@starguess/api-contract';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../server/query-client.ts';
import { storeCronoUser } from '../stored/crono-records.ts';
import {
  CREATE_ROUTE,
  GAME_ID,
  GAME_ROUTE,
  newGame,
  START_ROUTE,
  USER_ID,
} from '../testing/crono-game.ts';
import { press, START } from '../testing/crono-screen.tsx';
import { json } from '../testing/fake-network.ts';
import { loadScreens, visit } from '../testing/visited-page.tsx';

const NEWER = { headers: { [CONTRACT_VERSION_HEADER]: String(CONTRACT_VERSION + 1) } };

/** An answer that follows a later contract, which this page cannot read. */
const UNREADABLE = json({ of: 'a later contract' }, NEWER);

const DAILY_ROUTE = 'GET /api/classic/daily-guess/';

beforeAll(() => loadScreens());

async function retried(): Promise<void> {
  // The catalogue waits for an input.
  fireEvent.pointerDown(document.body);
  // Long enough for all retries.
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  // Besides the catalogue, which waits for an input.
  expect(
    queryClient.isFetching({ predicate: ({ queryKey }) => queryKey[0] !== 'warm-catalog' }),
  ).toBe(0);
}

function offer() {
  return document.querySelector('[data-slot="new-version"]');
}

describe('the offer of a new version', () => {
  it('stands last on the page, says what it is and loads the page again', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
    await visit('/classic', { [DAILY_ROUTE]: UNREADABLE });
    expect(offer()?.textContent).toBe('A new version is ready.Reload the page');
    const content = screen.getByRole('main');
    const notes = Array.from(content.querySelectorAll('[role="status"]'));
    expect(notes.at(-1)?.contains(offer())).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Reload the page' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('replaces the error if a daily game cannot be read', async () => {
    await visit('/classic', { [DAILY_ROUTE]: UNREADABLE });
    await retried();
    expect(offer()).not.toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['a crono game', `/crono/${GAME_ID}`, { [GAME_ROUTE]: UNREADABLE }],
    ['the user of a crono game', `/crono/${GAME_ID}`, { [CREATE_ROUTE]: UNREADABLE }],
    ['a new crono game', '/crono/new', { 'POST /api/crono/new': UNREADABLE }],
  ])('stands alone where %s cannot be read', async (_what, path, answers) => {
    if (GAME_ROUTE in answers) storeCronoUser(GAME_ID, USER_ID);
    const address = await visit(path, answers);
    await retried();
    expect(address()).toBe(path);
    expect(offer()).not.toBeNull();
    expect(screen.queryByText('Loading...')).toBeNull();
  });

  it('keeps a player in the crono game whose start cannot be read', async () => {
    storeCronoUser(GAME_ID, USER_ID);
    const address = await visit(`/crono/${GAME_ID}`, {
      [GAME_ROUTE]: json(newGame()),
      [START_ROUTE]: UNREADABLE,
    });
    await press(START);
    expect(address()).toBe(`/crono/${GAME_ID}`);
    expect(offer()).not.toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
