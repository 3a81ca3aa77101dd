import type { Mark } from '@starguess/game-core';
import { render } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { speak } from '../../testing/messages.ts';
import { RankLine } from './ranks.tsx';

beforeAll(() => speak('en'));

it.each<[number, Mark, readonly string[]]>([
  [4, 'higher', ['answer: #5+', '5+']],
  [78, 'lower', ['answer: before #78', '1–77']],
  [2, 'lower', ['answer: before #2', '1']],
  [57, 'correct', []],
  [57, 'incorrect', []],
])('[RANGE1] #%i marked %s says where the answer lies: %j', (rank, mark, texts) => {
  const { container } = render(<RankLine rank={rank} mark={mark} />);
  expect(Array.from(container.children, ({ textContent }) => textContent)).toEqual(texts);
});
