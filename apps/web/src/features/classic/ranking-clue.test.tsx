import { type Performer, SHIPPED_DECLARATION } from '@starguess/catalog';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { speak } from '../../testing/messages.ts';
import { CATALOG, performer } from '../../testing/test-catalog.ts';
import type { SearchFor } from '../daily/daily-search.tsx';
import { comparisonRow } from './comparison-row.ts';
import { RankingClue } from './ranking-clue.tsx';

const ENTRY_PX = 20;
const LIST_TOP_PX = 300;

const searchFor = vi.fn<SearchFor>();

beforeAll(() => speak('en'));

beforeEach(() => {
  // The test environment has no layout: entry n is n - 1 entries below the top of the list.
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    const rank = Number(this.dataset.rank ?? 1);
    return LIST_TOP_PX + (rank - 1) * ENTRY_PX;
  });
});

type Clue = {
  readonly answer: number;
  readonly guessed: readonly number[];
  readonly pool?: readonly Performer[];
};

/** Renders the clue to an answer of this rank after guesses of these ranks. */
function clue({ answer, guessed, pool = CATALOG.performers }: Clue) {
  const target = performer(answer);
  const rows = guessed.map((rank) => {
    const item = performer(rank);
    return comparisonRow(
      { id: item.profileUrl, item, source: 'user' },
      { answer: target, declaration: SHIPPED_DECLARATION },
    );
  });
  return (
    <RankingClue
      target={target}
      pool={pool}
      rows={rows}
      declaration={SHIPPED_DECLARATION}
      searchFor={searchFor}
    />
  );
}

function show(answer: number, ...guessed: readonly number[]): HTMLElement {
  render(clue({ answer, guessed }));
  return screen.getByRole('list', { name: 'Ranking' });
}

function entries(): readonly HTMLElement[] {
  return screen.getAllByRole('listitem');
}

describe('the ranking clue', () => {
  it('[CATALOG8] lists the pool by rank', () => {
    show(7);
    expect(entries().map(({ textContent }) => textContent)).toEqual(
      CATALOG.performers.map(({ rank, name }) => `#${rank}${name}`),
    );
  });

  it('marks who was guessed, and who is still possible', () => {
    show(7, 5, 9, 2);
    const marked = entries().filter(({ textContent }) => textContent.includes('already guessed'));
    expect(marked.map(({ dataset }) => dataset.rank)).toEqual(['2', '5', '9']);
    const possible = entries().filter(({ dataset }) => dataset.possible === 'true');
    expect(possible.map(({ dataset }) => dataset.rank)).toEqual(['6', '7', '8']);
    const ruledOut = document.querySelectorAll('[aria-description="ruled out by your guesses"]');
    expect(ruledOut).toHaveLength(9);
  });

  it('[RANGE5] dims whom any other column rules out, and keeps them in the list', () => {
    const men = [8, 9].map((rank) => performer(rank, { gender: 'Male' }));
    const pool = [...CATALOG.performers.slice(0, 7), ...men, ...CATALOG.performers.slice(9)];
    render(clue({ answer: 10, guessed: [6], pool }));
    const dimmed = entries().filter(({ dataset }) => dataset.possible === 'false');
    expect(dimmed.map(({ dataset }) => Number(dataset.rank))).toEqual([1, 2, 3, 4, 5, 6, 8, 9]);
    expect(entries()).toHaveLength(15);
  });

  it('[RANGE6] puts a name into the search', () => {
    show(7, 5);
    fireEvent.click(screen.getByRole('button', { name: /Performer 12/ }));
    expect(searchFor).toHaveBeenLastCalledWith('Performer 12');
    expect(screen.getByRole('button', { name: /Performer 5 / })).toHaveProperty('disabled', true);
  });

  it('[RANGE6] is one stop of the Tab key, whose arrows go through the entries', () => {
    const list = show(7, 5);
    expect(list.tabIndex).toBe(0);
    expect(screen.getAllByRole('button').map(({ tabIndex }) => tabIndex)).toEqual(
      Array(15).fill(-1),
    );
    list.focus();
    fireEvent.keyDown(list, { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toBe('#6Performer 6');
    fireEvent.keyDown(list, { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toBe('#7Performer 7');
    fireEvent.keyDown(list, { key: 'ArrowUp' });
    fireEvent.keyDown(list, { key: 'ArrowUp' });
    expect(document.activeElement?.textContent).toBe('#4Performer 4');
  });

  it('is scrolled to the first who is possible', () => {
    expect(show(7, 5, 12).scrollTop).toBe(5 * ENTRY_PX);
  });

  it('scrolls on after a guess that leaves fewer ranks', () => {
    const { rerender } = render(clue({ answer: 7, guessed: [2, 12] }));
    const list = screen.getByRole('list', { name: 'Ranking' });
    expect(list.scrollTop).toBe(2 * ENTRY_PX);
    rerender(clue({ answer: 7, guessed: [5, 2, 12] }));
    expect(list.scrollTop).toBe(5 * ENTRY_PX);
  });

  it('is not scrolled while every rank is possible', () => {
    expect(show(7).scrollTop).toBe(0);
  });
});
