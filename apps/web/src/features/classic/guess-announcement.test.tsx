import type { Performer } from '@starguess/catalog';
import { render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { speak } from '../../testing/messages.ts';
import { performer } from '../../testing/test-catalog.ts';
import { type ComparisonRow, comparisonRow } from './comparison-row.ts';
import { GuessAnnouncement } from './guess-table.tsx';

const TARGET = performer(3, { hairColor: ['Brunette', 'Red'] });

function row(item: Performer, source: 'user' | 'storage' = 'user'): ComparisonRow {
  return comparisonRow({ id: item.profileUrl, item, source }, TARGET);
}

function show(...rows: readonly ComparisonRow[]) {
  const announcement = (all: typeof rows) => (
    <GuessAnnouncement rows={all} isSolved={all.some(({ id }) => id === TARGET.profileUrl)} />
  );
  const { rerender } = render(announcement(rows));
  return (...all: typeof rows) => rerender(announcement(all));
}

function said(): string | null {
  return screen.getByRole('status').textContent;
}

const NEAR = performer(5, { ethnicity: 'Latin', hairColor: ['Red'] });

describe('the announcement of a guess', () => {
  beforeAll(() => speak('en'));

  it('counts the correct fields and names the partial, higher and lower ones', () => {
    show(row(NEAR));
    expect(said()).toBe('Performer 5: 3 of 6 correct; hair color partial; rank lower');
  });

  it('leaves out what is incorrect', () => {
    show(row(performer(1, { gender: 'Male', hairColor: ['Grey'] })));
    expect(said()).toBe('Performer 1: 3 of 6 correct; rank higher');
  });

  it('is empty before the first guess and for restored guesses', () => {
    const rows = show();
    expect(said()).toBe('');
    rows(row(NEAR, 'storage'));
    expect(said()).toBe('');
  });

  it('is made once per guess, for the newest one', () => {
    const rows = show(row(NEAR));
    rows(row(performer(1)), row(NEAR));
    expect(said()).toBe('Performer 1: 4 of 6 correct; hair color partial; rank higher');
  });

  it('tells the win once the game is won', () => {
    show(row(TARGET), row(NEAR));
    expect(said()).toBe('Performer 3 is right! Solved in 2 tries.');
  });

  it('appears in a live region that was there before', () => {
    const rows = show();
    const region = screen.getByRole('status');
    rows(row(NEAR));
    expect(screen.getByRole('status')).toBe(region);
  });
});

describe('the announcement of a guess in Polish', () => {
  beforeAll(() => speak('pl'));

  it('uses Polish words', () => {
    show(row(NEAR));
    expect(said()).toBe('Performer 5: zgadza się 3 z 6; włosy: częściowo; ranking: niżej');
  });
});
