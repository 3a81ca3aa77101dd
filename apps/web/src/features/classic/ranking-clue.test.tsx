import { render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { speak } from '../../testing/messages.ts';
import { CATALOG, performer } from '../../testing/test-catalog.ts';
import { comparisonRow } from './comparison-row.ts';
import { RankingClue } from './ranking-clue.tsx';

const ENTRY_PX = 20;
const LIST_TOP_PX = 300;

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

/** Renders the clue to an answer of this rank after guesses of these ranks. */
function clue(answer: number, guessed: readonly number[]) {
  const rows = guessed.map((rank) => {
    const item = performer(rank);
    return comparisonRow({ id: item.profileUrl, item, source: 'user' }, performer(answer));
  });
  return <RankingClue pool={CATALOG.performers} rows={rows} />;
}

function show(answer: number, ...guessed: readonly number[]): HTMLElement {
  render(clue(answer, guessed));
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

  it.each([
    ['nothing', 7, [], 'Still possible: ranks 1 to 15'],
    ['a better one', 7, [3], 'Still possible: ranks 4 to 15'],
    ['a worse one', 7, [12], 'Still possible: ranks 1 to 11'],
    ['several', 7, [3, 12, 5, 14, 1], 'Still possible: ranks 6 to 11'],
    ['both neighbours', 7, [6, 8], 'The rank is 7'],
    ['the rank itself', 7, [1, 7], 'The rank is 7'],
    ['the best', 2, [1, 3], 'The rank is 2'],
  ])('says what is possible after %s', (_, answer, guessed, text) => {
    show(answer, ...guessed);
    expect(screen.getByText(text)).toBeDefined();
  });

  it('marks who was guessed, and who is still possible', () => {
    show(7, 5, 9, 2);
    const marked = entries().filter(({ textContent }) => textContent.includes('already guessed'));
    expect(marked.map(({ dataset }) => dataset.rank)).toEqual(['2', '5', '9']);
    const possible = entries().filter(({ dataset }) => dataset.possible === 'true');
    expect(possible.map(({ dataset }) => dataset.rank)).toEqual(['6', '7', '8']);
  });

  it('is scrolled to the best rank that is possible', () => {
    expect(show(7, 5, 12).scrollTop).toBe(5 * ENTRY_PX);
  });

  it('scrolls on after a guess that leaves fewer ranks', () => {
    const { rerender } = render(clue(7, [2, 12]));
    const list = screen.getByRole('list', { name: 'Ranking' });
    expect(list.scrollTop).toBe(2 * ENTRY_PX);
    rerender(clue(7, [5, 2, 12]));
    expect(list.scrollTop).toBe(5 * ENTRY_PX);
  });

  it('is not scrolled while every rank is possible', () => {
    expect(show(7).scrollTop).toBe(0);
  });

  it('can be reached and scrolled by keyboard', () => {
    expect(show(7).tabIndex).toBe(0);
  });
});
