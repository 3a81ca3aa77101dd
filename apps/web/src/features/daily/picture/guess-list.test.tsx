import { render, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { speak } from '../../../testing/messages.ts';
import { channel } from '../../../testing/test-catalog.ts';
import type { PlayedGuess } from '../use-daily-game.ts';
import { GuessList, markRows } from './guess-list.tsx';

const TARGET = channel(3);

beforeAll(() => speak('en'));

function guess(n: number, source: 'user' | 'storage' = 'user'): PlayedGuess<typeof TARGET> {
  const item = channel(n);
  return { id: item.id, item, source };
}

function show(guesses: readonly PlayedGuess<typeof TARGET>[]) {
  const list = (all: typeof guesses) => (
    <GuessList guesses={all} targetId={TARGET.id} photoOf={({ photo }) => photo} />
  );
  const { rerender } = render(list(guesses));
  return (all: typeof guesses) => rerender(list(all));
}

function cards(): readonly HTMLElement[] {
  return within(screen.getByRole('list', { name: 'Your guesses, newest first' })).getAllByRole(
    'listitem',
  );
}

describe('the guess list', () => {
  it('is not there before the first guess', () => {
    show([]);
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('[IMAGE6] [CHANNEL4] shows each guess with its mark and its photo, newest first', () => {
    show([guess(3), guess(2), guess(1)]);
    expect(cards().map(({ textContent }) => textContent)).toEqual([
      'Studio 3Correct',
      'Studio 2Incorrect',
      'Studio 1Incorrect',
    ]);
    expect(cards().map((card) => card.querySelector('img')?.getAttribute('src'))).toEqual([
      channel(3).photo,
      channel(2).photo,
      channel(1).photo,
    ]);
  });

  it('animates only new guesses', () => {
    show([guess(2), guess(1, 'storage')]);
    expect(
      cards().map((card) => card.querySelector<HTMLElement>('[data-slot]')?.dataset.fresh),
    ).toEqual(['true', 'false']);
  });
});

describe('the announcement of a guess', () => {
  function said(): string | null {
    return screen.getByRole('status').textContent;
  }

  it('tells whether it was right, and after how many tries', () => {
    const list = show([guess(1)]);
    expect(said()).toBe('Studio 1: incorrect');
    list([guess(3), guess(1)]);
    expect(said()).toBe('Studio 3 is right! Solved in 2 tries.');
  });

  it('is in the singular at the first try', () => {
    show([guess(3)]);
    expect(said()).toBe('Studio 3 is right! Solved in 1 try.');
  });

  it('is empty for restored guesses', () => {
    show([guess(2, 'storage'), guess(1)]);
    expect(said()).toBe('');
  });
});

it('the marks of the guesses are one per guess', () => {
  expect(markRows([guess(3), guess(2), guess(1)], TARGET.id)).toEqual([
    ['correct'],
    ['incorrect'],
    ['incorrect'],
  ]);
});
