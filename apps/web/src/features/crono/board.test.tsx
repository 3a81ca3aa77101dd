import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/app-context.tsx';
import { comparison, finishedGame, newGame } from '../../testing/crono-game.ts';
import { Board } from './board.tsx';
import { Comparison } from './comparison.tsx';
import { timedGame } from './crono-calls.ts';

vi.mock('./race-lines.tsx', () => ({
  get RaceLines() {
    throw new Error('broken');
  },
}));

type Changes = NonNullable<Parameters<typeof newGame>[0]>;

type Own = {
  readonly own?: Changes['own'];
  readonly ownName?: string | null | undefined;
};

function show(
  leaderboard: NonNullable<Changes['leaderboard']>,
  { own = null, ownName }: Own = {},
): void {
  const game = timedGame(newGame({ leaderboard, own, userCount: 3 }));
  renderInApp(<Board game={game} ownName={ownName} />);
}

function rows(): HTMLElement[] {
  return screen.getAllByRole('row').slice(1);
}

function ownRows(): (string | null)[] {
  return rows()
    .filter(({ dataset }) => dataset.own === 'true')
    .map(({ textContent }) => textContent);
}

describe('the board', () => {
  it.each([
    [newGame(), 'Nobody is on the board yet. Be the first!'],
    [newGame({ userCount: 1 }), '1 friend has played without leaving a name.'],
    [newGame({ userCount: 1, id: '2026-11-21' }), 'Nobody is on the board yet. Be the first!'],
    [finishedGame(), 'No names here yet. Yours can be the first!'],
    [finishedGame({ userCount: 3 }), '2 friends have played without leaving a name.'],
  ])('says who has played while it is empty (%#)', (game, text) => {
    renderInApp(<Board game={timedGame(game)} />);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByText(text)).toBeDefined();
  });

  it('[RUN18] lists the best in the order of the server and calls a nameless player anonymous', () => {
    show([
      { username: 'Zoe', score: 9 },
      { username: null, score: 9 },
      { username: 'Anonymous user', score: 1 },
    ]);
    expect(rows().map((row) => Array.from(row.children, (cell) => cell.textContent))).toEqual([
      ['Zoe', '9'],
      ['Anonymous user', '9'],
      ['Anonymous user', '1'],
    ]);
    // An anonymous player looks different from a player who chose that word as a name.
    expect(rows().map((row) => row.querySelector('bdi')?.className !== '')).toEqual([
      false,
      true,
      false,
    ]);
    expect(screen.getByText('Total users today: 3')).toBeDefined();
  });

  it('gives equal scores one place, and the next the place after them', () => {
    show([
      { username: 'Ada', score: 9 },
      { username: 'Bea', score: 9 },
      { username: 'Cyd', score: 4 },
    ]);
    expect(rows().map(({ dataset }) => dataset.place)).toEqual(['1', '1', '3']);
    expect(ownRows()).toEqual([]);
  });

  it('sets off the own row, and not the leader’s', () => {
    const entries = [
      { username: 'Ada', score: 9 },
      { username: 'Bea', score: 4 },
    ];
    show(entries, { own: { place: 2, score: 4 } });
    expect(ownRows()).toEqual(['BeaYou4']);
  });

  it.each([
    ['Bea', ['BeaYou9']],
    [null, ['Anonymous userYou9']],
    [undefined, []],
    ['Cyd', []],
  ])('finds the own row among equal scores by the name %j', (name, expected) => {
    const entries = ['Ada', 'Bea', null].map((username) => ({ username, score: 9 }));
    show([...entries, { username: 'Bea', score: 1 }], {
      own: { place: 1, score: 9 },
      ownName: name,
    });
    expect(ownRows()).toEqual(expected);
  });

  it.each([
    [{ place: 27, score: 2 }, '27. You2'],
    [{ place: 1, score: 9, isCutOff: true } as const, '1. You9'],
  ])('shows the own row below where the best do not have it: %j', (own, text) => {
    show(
      Array.from({ length: 10 }, (_, index) => ({ username: `P${index}`, score: 9 })),
      { own, ownName: 'P1' },
    );
    expect(rows()).toHaveLength(10);
    expect(ownRows()).toEqual([]);
    expect(document.querySelector('[data-slot="crono-own-row"]')?.textContent).toBe(text);
  });
});

it('the panel of a race offers its lines again if their code fails', async () => {
  vi.stubGlobal('reportError', () => undefined);
  renderInApp(<Comparison isAlone={false} comparison={comparison('Ann')} />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
});
