import { SHIPPED_DECLARATION } from '@starguess/catalog';
import type { Mark } from '@starguess/game-core';
import { render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { speak } from '../../testing/messages.ts';
import { CATALOG, performer } from '../../testing/test-catalog.ts';
import { comparisonRow } from './comparison-row.ts';
import { RankLine, RankRange } from './ranks.tsx';

beforeAll(() => speak('en'));

function show(guessed: readonly number[], { answer }: { readonly answer: number }): HTMLElement {
  const rows = guessed.map((rank) => {
    const item = performer(rank);
    return comparisonRow(
      { id: item.profileUrl, item, source: 'storage' },
      { answer: performer(answer), declaration: SHIPPED_DECLARATION },
    );
  });
  render(<RankRange pool={CATALOG.performers} rows={rows} />);
  const range = document.querySelector<HTMLElement>('[data-slot="rank-range"]');
  if (range === null) throw new Error('There is no range');
  return range;
}

describe('the range of ranks', () => {
  it.each([
    ['a better one', 7, [3], 'Rank between 4 and 15'],
    ['a worse one', 7, [12], 'Rank between 1 and 11'],
    ['several', 7, [3, 12, 5, 14, 1], 'Rank between 6 and 11'],
    ['both neighbours', 7, [6, 8], 'The rank is 7'],
    ['the rank itself', 7, [1, 7], 'The rank is 7'],
    ['the best', 2, [1, 3], 'The rank is 2'],
  ])('[RANGE3] says what is possible after %s', (_, answer, guessed, text) => {
    show(guessed, { answer });
    expect(screen.getByText(text)).toBeDefined();
  });

  it('[RANGE3] fills what is possible between the best and the worst rank of the pool', () => {
    const { style } = show([3, 12], { answer: 7 });
    expect(style.getPropertyValue('--from')).toBe(String(3 / 15));
    expect(style.getPropertyValue('--to')).toBe(String(1 - 11 / 15));
  });
});

it.each<[number, Mark, readonly string[]]>([
  [4, 'higher', ['answer: #5 or more', '5+']],
  [78, 'lower', ['answer: #77 or less', '1–77']],
  [2, 'lower', ['The rank is 1', '1']],
  [57, 'correct', []],
  [57, 'incorrect', []],
])('[RANGE1] #%i marked %s says where the answer lies: %j', (rank, mark, texts) => {
  const { container } = render(<RankLine rank={rank} mark={mark} />);
  expect(Array.from(container.children, ({ textContent }) => textContent)).toEqual(texts);
});
