import type { CronoGame } from '@starguess/api-contract';
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeMadeGame } from '../../stored/crono-records.ts';
import { renderInApp } from '../../testing/app-context.tsx';
import { pass, settle } from '../../testing/clock.ts';
import {
  GAME_ID,
  GAME_ROUTE,
  newGame,
  runningGame,
  START_ROUTE,
} from '../../testing/crono-game.ts';
import { openCrono, press, START, startRun } from '../../testing/crono-screen.tsx';
import { hanging, heldBack, json } from '../../testing/fake-network.ts';
import { standInForPopovers } from '../../testing/popovers.ts';
import { timedGame } from './crono-calls.ts';
import { StartView } from './start-view.tsx';

beforeAll(standInForPopovers);

beforeEach(() => void vi.useFakeTimers());

const startable = { [START_ROUTE]: hanging };

function shownCount(): string | null | undefined {
  return document.querySelector('[data-slot="crono-get-ready"] strong')?.textContent;
}

function startButton(): HTMLElement {
  return screen.getByRole('button', { name: START });
}

describe('the count before a run', () => {
  it('[RUN29] shows 3, 2, 1, and only then asks the server to start', async () => {
    const { network } = await openCrono(newGame(), startable);
    await press(START);
    for (const count of ['3', '2', '1']) {
      expect(shownCount()).toBe(count);
      expect(network.callsOf(START_ROUTE)).toEqual([]);
      await pass(1_000);
    }
    expect(shownCount()).toBe('Go!');
    await pass(5_000);
    expect(network.callsOf(START_ROUTE)).toHaveLength(1);
  });

  it('takes the focus, and Escape ends it and gives the focus back to the start button', async () => {
    const { network } = await openCrono(newGame(), startable);
    await press(START);
    expect(document.activeElement?.textContent).toBe('Get ready...');
    fireEvent.keyDown(window, { key: 'Escape' });
    await settle();
    expect(document.activeElement).toBe(startButton());
    await pass(5_000);
    expect(network.callsOf(START_ROUTE)).toEqual([]);
  });

  it('is cancelled by its button, but not by the second click of a double click', async () => {
    const { network } = await openCrono(newGame(), startable);
    await press(START);
    const cancel = screen.getByRole('button', { name: 'Cancel' });
    fireEvent.click(cancel, { detail: 2 });
    expect(shownCount()).toBe('3');
    fireEvent.click(cancel, { detail: 1 });
    await pass(5_000);
    expect(shownCount()).toBeUndefined();
    expect(network.callsOf(START_ROUTE)).toEqual([]);
  });

  it('starts nothing once the tab is hidden', async () => {
    const { network } = await openCrono(newGame(), startable);
    await press(START);
    await pass(1_000);
    await pass(1_500);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    await pass(5_000);
    expect(network.callsOf(START_ROUTE)).toEqual([]);
    expect(startButton()).toBeDefined();
  });

  it('starts nothing once the player has left the page', async () => {
    const onStart = vi.fn(async () => undefined);
    const { unmount } = renderInApp(<StartView game={timedGame(newGame())} onStart={onStart} />);
    await press(START);
    await pass(1_000);
    await pass(1_000);
    await pass(900);
    unmount();
    await pass(5_000);
    expect(onStart).not.toHaveBeenCalled();
  });

  it('starts nothing if another tab has started the run meanwhile', async () => {
    const { network } = await openCrono(newGame(), startable);
    await press(START);
    network.answer({ [GAME_ROUTE]: json(runningGame(1)) });
    await pass(5_000);
    await settle();
    expect(screen.getByText('Choose the correct model')).toBeDefined();
    expect(network.callsOf(START_ROUTE)).toEqual([]);
  });

  it('can’t be cancelled once the server has been asked', async () => {
    const late = heldBack(json(runningGame(1)));
    await openCrono(newGame(), { [START_ROUTE]: late.answer });
    await startRun();
    fireEvent.keyDown(window, { key: 'Escape' });
    await press('Cancel');
    expect(shownCount()).toBe('Go!');
    late.release();
    await settle();
    expect(document.activeElement?.textContent).toBe('Choose the correct model');
  });
});

describe('the start page', () => {
  const chips = () => screen.getAllByRole('list')[0]?.textContent;
  const show = (id: string, userCount = 0) =>
    renderInApp(
      <StartView game={timedGame(newGame({ id, userCount }))} onStart={async () => undefined} />,
    );

  it('[RUN30] of the daily game says that it is one, with one run a day', () => {
    show('2026-11-21');
    expect(screen.getByText('Crono of the day')).toBeDefined();
    expect(chips()).toBe('One run a dayA miss costs 1.5 sKeys 1 to 4 work too');
    expect(startButton().className).toMatch(/primary/);
  });

  it('[RUN30] of a private game made here says that it is one, and asks to share the link first', async () => {
    vi.stubGlobal('navigator', { clipboard: { writeText: async () => undefined } });
    storeMadeGame(GAME_ID);
    show(GAME_ID);
    expect(screen.getByText('Private race')).toBeDefined();
    expect(chips()).toContain('The same faces for everyone');
    const copy = screen.getByRole('button', { name: 'Copy' });
    expect(copy.compareDocumentPosition(startButton())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(copy.className).toMatch(/primary/);
    expect(startButton().className).toMatch(/quiet/);
    await press('Copy');
    expect(copy.className).toMatch(/quiet/);
    expect(startButton().className).toMatch(/primary/);
  });

  const invitation = (challenge: CronoGame['challenge']) => {
    renderInApp(
      <StartView game={timedGame(newGame({ challenge }))} onStart={async () => undefined} />,
    );
    return document.querySelector('[data-slot="crono-invited"] p')?.textContent;
  };

  it.each([
    ['Ann', 'Ann challenges you: 12 to beat'],
    [null, 'A friend challenges you: 12 to beat'],
  ])(
    'of a friend’s game says who challenges the player, with the score to beat: %s',
    (username, text) => {
      expect(invitation({ username, score: 12 })).toBe(text);
    },
  );

  it('of a friend’s game that nobody has played says that it is a challenge', () => {
    expect(invitation(null)).toBe('A friend challenges you');
  });

  it('of a friend’s game asks to accept, and folds away what invites others', () => {
    show(GAME_ID);
    expect(startButton().textContent).toBe('Accept the challenge Start game');
    expect(startButton().className).toMatch(/primary/);
    expect(screen.queryByText('Send your friends the link')).toBeNull();
    const link = screen.getByText('Share the link with your friends to challenge them');
    expect(link.closest('details')?.open).toBe(false);
  });

  it('of a private game that friends have joined asks to start', () => {
    storeMadeGame(GAME_ID);
    show(GAME_ID, 1);
    expect(startButton().className).toMatch(/primary/);
  });

  it('shares the address where the browser can', async () => {
    const share = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { canShare: () => true, share });
    storeMadeGame(GAME_ID);
    show(GAME_ID);
    await press('Share');
    expect(share.mock.calls).toEqual([
      [{ url: window.location.origin + window.location.pathname }],
    ]);
    expect(startButton().className).toMatch(/primary/);
  });
});
