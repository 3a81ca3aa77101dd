import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { listenToAnalytics } from '../../testing/analytics.ts';
import { renderInApp } from '../../testing/app-context.tsx';
import { ModeCard } from './mode-card.tsx';
import type { ModeCardModel, ModeProgress } from './mode-card-model.ts';

const HINT = 'Have you tried the new difficulty modes? Click the arrow to see them!';

const DIFFICULTIES: ModeCardModel['difficulties'] = [
  { difficulty: 'easy', address: '/classic/easy', isSolved: true },
  { difficulty: 'medium', address: '/classic/medium', isSolved: false },
  { difficulty: 'hard', address: '/classic/hard', isSolved: false },
];

function show(changes: Partial<ModeCardModel> = {}, isNext = false) {
  return renderInApp(
    <ModeCard
      isNext={isNext}
      card={{
        mode: 'classic',
        Drawing: () => <circle r="1" />,
        address: '/classic',
        progress: { state: 'not-played' },
        successCount: undefined,
        friendsAddress: undefined,
        difficulties: [],
        art: [],
        solved: undefined,
        ...changes,
      }}
    />,
  );
}

function progress(): string | null {
  return screen.getByRole('paragraph').textContent;
}

describe('a mode card', () => {
  it.each([
    ['classic', 'Classic', 'Get clues on every try to guess the model'],
    ['image-guess', 'Profile picture', 'Guess the model by looking at their profile picture'],
    ['channel-guess', 'Channel', 'Guess the channel by looking at its logo'],
    ['crono', 'Crono', 'Guess as many models as you can in 60 seconds'],
  ] as const)('[HOME3] [IMAGE1] of %s says what it is', (mode, name, description) => {
    show({ mode });
    expect(screen.getByRole('heading').textContent).toBe(name + description);
  });

  it('carries the drawing of its mode', () => {
    const { container } = show({ Drawing: () => <rect /> });
    expect(container.querySelector('svg rect')).not.toBeNull();
  });

  it('without an address leads nowhere and says so', () => {
    show({ mode: 'crono', address: undefined });
    expect(screen.queryByRole('link')).toBeNull();
    expect(progress()).toBe('Not available right now');
  });

  it.each<[ModeProgress, string, string]>([
    [{ state: 'not-played' }, 'Play', ''],
    [{ state: 'in-progress', tries: 3 }, 'Continue: 3 tries', ''],
    [{ state: 'partly-solved', solved: 1, all: 3 }, 'Play', '1 of 3 solved'],
  ])('of the next game has a button: %j', (state, action, others) => {
    show({ progress: state }, true);
    const next = screen.getByRole('link', { name: action });
    expect(next.dataset.slot).toBe('home-next');
    const nameId = next.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(nameId)?.textContent).toBe('Classic');
    expect(next.getAttribute('href')).toBe('/classic');
    expect(progress()).toBe(others);
  });

  it.each<[ModeProgress, string]>([
    [{ state: 'not-played' }, ''],
    [{ state: 'in-progress', tries: 1 }, 'Continue: 1 try'],
    [{ state: 'in-progress', tries: 7 }, 'Continue: 7 tries'],
    [{ state: 'partly-solved', solved: 1, all: 3 }, '1 of 3 solved'],
    [{ state: 'solved', tries: 1 }, 'Solved in 1 try'],
    [{ state: 'solved', tries: 7 }, 'Solved in 7 tries'],
    [{ state: 'done', score: 1 }, '1 point'],
    [{ state: 'done', score: 14 }, '14 points'],
  ])('says of %j: %s', (state, text) => {
    show({ progress: state });
    expect(progress()).toBe(text);
  });

  it('of a solved game has the face of the answer and a tile for each try', () => {
    const solved = {
      name: 'Stella',
      picture: '/art/1.svg',
      marks: [
        ['incorrect', 'partial'],
        ['correct', 'correct'],
      ] as const,
    };
    const { container } = show({ progress: { state: 'solved', tries: 2 }, solved });
    expect(screen.getByRole('img', { name: 'Stella' }).getAttribute('src')).toBe('/art/1.svg');
    const marks = [...container.querySelectorAll('i')].map(({ dataset }) => dataset.mark);
    expect(marks).toEqual(['incorrect', 'partial', 'correct', 'correct']);
  });

  it.each([
    [3, ['incorrect', 'incorrect', 'correct'], ''],
    [10, [...Array(7).fill('incorrect'), 'correct'], '…'],
  ])('without its guesses shows a tile for each of the last tries of %i', (tries, tiles, more) => {
    const { container } = show({ progress: { state: 'solved', tries } });
    const marks = [...container.querySelectorAll('i')].map(({ dataset }) => dataset.mark);
    expect(marks).toEqual(tiles);
    expect(container.querySelector('[data-slot="mini-tiles"]')?.textContent).toBe(more);
  });

  it('has five tiles at most where each stands for several fields, which makes it wider', () => {
    const marks = Array.from({ length: 12 }, () => ['correct', 'partial'] as const);
    const solved = { name: 'Stella', picture: '/art/1.svg', marks };
    const { container } = show({ progress: { state: 'solved', tries: 12 }, solved });
    const tiles = container.querySelector('[data-slot="mini-tiles"]');
    expect(tiles?.textContent).toBe('…');
    expect(tiles?.querySelectorAll('[data-fields="2"]')).toHaveLength(5);
  });

  it('has no tiles where its tries are those of several puzzles', () => {
    const solved = { name: 'Stella', picture: '/art/1.svg', marks: [['correct']] as const };
    const { container } = show({
      progress: { state: 'solved', tries: 9 },
      difficulties: DIFFICULTIES,
      solved,
    });
    expect(screen.getByText('Solved in 9 tries')).toBeDefined();
    expect(container.querySelector('[data-slot="mini-tiles"]')).toBeNull();
  });

  it('has a dot for each difficulty, filled where it is solved', () => {
    const { container } = show({ difficulties: DIFFICULTIES });
    const dots = [...container.querySelectorAll('i')].map(({ dataset }) => dataset.solved);
    expect(dots).toEqual(['true', 'false', 'false']);
  });

  it('says how many players solved it if that is known', () => {
    show({ successCount: 1 });
    expect(progress()).toBe('1 person already found out!');
  });

  it('has a second link if it can be played with friends', () => {
    show({ mode: 'crono', address: '/crono/2026-11-21', friendsAddress: '/crono/new' });
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(addresses).toEqual(['/crono/2026-11-21', '/crono/new']);
  });
});

describe('a click on a card', () => {
  /** Waits for the report, so that it does not reach the next test. */
  async function clickAndHear(link: HTMLElement, gamemode: string): Promise<void> {
    const heard = listenToAnalytics();
    fireEvent.click(link);
    const reports = [['Gamemode card clicked', { gamemode, from: 'home' }]];
    await vi.waitFor(() => expect(heard).toEqual(reports), 50_000);
  }

  it.each(['classic', 'image-guess', 'channel-guess', 'crono'] as const)(
    '[EVENT6] of %s leads to its game and is reported with its mode and its place',
    async (mode) => {
      const { address } = show({ mode, address: `/${mode}` });
      await clickAndHear(screen.getByRole('link'), mode);
      expect(address()).toBe(`/${mode}`);
    },
  );

  it('[EVENT6] is reported on the way to friends, to a difficulty and by the button too', async () => {
    const friends = show({ mode: 'crono', friendsAddress: '/crono/new' });
    await clickAndHear(screen.getByRole('link', { name: 'Play against friends' }), 'crono');
    friends.unmount();
    const next = show({}, true);
    await clickAndHear(screen.getByRole('link', { name: 'Play' }), 'classic');
    next.unmount();
    show({ difficulties: DIFFICULTIES });
    fireEvent.click(screen.getByRole('button', { name: 'Show the difficulty modes' }));
    await clickAndHear(screen.getByRole('link', { name: /^Medium/ }), 'classic');
  });
});

describe('the difficulties', () => {
  function arrow(): HTMLElement {
    return screen.getByRole('button', { name: /difficulty modes/ });
  }

  function list(): HTMLElement | null {
    const id = arrow().getAttribute('aria-controls');
    return id === null ? null : document.getElementById(id);
  }

  it('[HOME5] are not there while they are off', () => {
    show();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByText(HINT)).toBeNull();
  });

  it('[HOME4] are hidden until the arrow shows them, and hidden again by it', () => {
    show({ difficulties: DIFFICULTIES });
    expect(list()?.hidden).toBe(true);
    expect(arrow().getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(screen.getByRole('button', { name: 'Show the difficulty modes' }));
    expect(list()?.hidden).toBe(false);
    expect(arrow().getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Hide the difficulty modes' }));
    expect(list()?.hidden).toBe(true);
  });

  it('[HOME6] say their ranks and lead to their games', () => {
    show({ difficulties: DIFFICULTIES });
    fireEvent.click(arrow());
    const links = Array.from(list()?.querySelectorAll('a') ?? []);
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Easy solvedRanks from 1 to 50', '/classic/easy'],
      ['MediumRanks from 1 to 100', '/classic/medium'],
      ['HardAll available ranks', '/classic/hard'],
    ]);
  });
});

describe('the hint at the difficulties', () => {
  it('[HOME7] [PART1] shows until it is closed, and then never again', () => {
    const first = show({ difficulties: DIFFICULTIES });
    expect(screen.getByRole('note').textContent).toContain(HINT);
    fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
    expect(screen.queryByRole('note')).toBeNull();
    const arrow = screen.getByRole('button', { name: 'Show the difficulty modes' });
    expect(document.activeElement).toBe(arrow);
    expect(localStorage.getItem('coachMark.classic-modes')).toBe('false');
    first.unmount();
    show({ difficulties: DIFFICULTIES });
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('is closed by following it', () => {
    show({ difficulties: DIFFICULTIES });
    fireEvent.click(screen.getByRole('button', { name: 'Show the difficulty modes' }));
    expect(screen.queryByRole('note')).toBeNull();
    expect(localStorage.getItem('coachMark.classic-modes')).toBe('false');
  });
});
