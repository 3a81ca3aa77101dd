import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderInApp } from '../../testing/app-context.tsx';
import { newGame } from '../../testing/crono-game.ts';
import { speak } from '../../testing/messages.ts';
import { Board } from './board.tsx';
import { isPrivate, timedGame } from './crono-calls.ts';

beforeAll(() => speak('en'));

type Entries = NonNullable<Parameters<typeof newGame>[0]>['leaderboard'];

function show(leaderboard: NonNullable<Entries>): void {
  renderInApp(<Board game={timedGame(newGame({ leaderboard, userCount: 3 }))} />);
}

describe('the board', () => {
  it('[RUN18] lists the best in the order of the server and calls a nameless player anonymous', () => {
    show([
      { username: 'Zoe', score: 9 },
      { username: null, score: 9 },
      { username: 'Anonymous user', score: 1 },
    ]);
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => Array.from(row.children, (cell) => cell.textContent))).toEqual([
      ['Zoe', '9'],
      ['Anonymous user', '9'],
      ['Anonymous user', '1'],
    ]);
    // An anonymous player looks different from a player who chose that word as a name.
    expect(rows.map((row) => row.querySelector('bdi')?.className !== '')).toEqual([
      false,
      true,
      false,
    ]);
    expect(screen.getByText('Total users today: 3')).toBeDefined();
  });

  it('invites the first player', () => {
    show([]);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByText('Nobody is on the board yet. Be the first!')).toBeDefined();
  });
});

it.each([
  ['2026-11-21', false],
  ['2026-02-30', true],
  ['g'.repeat(22), true],
])('the game %s is private: %j', (id, expected) => {
  expect(isPrivate(id)).toBe(expected);
});
