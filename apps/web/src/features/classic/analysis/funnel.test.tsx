import { type Performer, SHIPPED_DECLARATION } from '@starguess/catalog';
import { analyseGuesses } from '@starguess/game-core';
import { cleanup, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { speak } from '../../../testing/messages.ts';
import { performer } from '../../../testing/test-catalog.ts';
import { comparisonRow } from '../comparison-row.ts';
import { Funnel } from './funnel.tsx';

const POOL = [1, 2, 3, 4].map((n) => performer(n, { gender: n < 3 ? 'Female' : 'Male' }));
const [first, , third, answer] = POOL;

beforeAll(() => speak('en'));

beforeEach(() => {
  if (first === undefined || third === undefined || answer === undefined)
    throw new Error('The pool is too small');
  show([first, third, answer], answer);
});

function show(guesses: readonly Performer[], target: Performer | undefined): void {
  if (target === undefined) throw new Error('The pool is too small');
  const work = analyseGuesses(POOL, { guesses, answer: target, declaration: SHIPPED_DECLARATION });
  let piece = work.next();
  while (!piece.done) piece = work.next();
  const rows = guesses.map((item) =>
    comparisonRow(
      { id: item.profileUrl, item, source: 'storage' },
      { answer: target, declaration: SHIPPED_DECLARATION },
    ),
  );
  render(
    <Funnel steps={piece.value.steps} rows={rows.toReversed()} declaration={SHIPPED_DECLARATION} />,
  );
}

function marksOf(step: HTMLElement): readonly (string | undefined)[] {
  return Array.from(
    step.querySelectorAll<HTMLElement>('[data-mark]'),
    ({ dataset }) => dataset.mark,
  );
}

it('each guess has its row of the board beside it', () => {
  const same = ['correct', 'correct', 'correct', 'correct'];
  expect(screen.getAllByRole('listitem').map(marksOf)).toEqual([
    ['incorrect', ...same, 'higher'],
    ['correct', ...same, 'higher'],
    ['correct', ...same, 'correct'],
  ]);
});

it('a row says its marks by the names of their fields', () => {
  const [, second] = screen.getAllByRole('img');
  expect(second?.getAttribute('aria-label')).toBe(
    'Gender: Correct, Type: Correct, Birthplace: Correct, Ethnicity: Correct, Hair color: Correct, Rank: Higher',
  );
});

it('a guess has its skill and luck', () => {
  expect(screen.getAllByText(/Usually leaves/).map(({ textContent }) => textContent)).toEqual([
    'Usually leaves 1.5 · Skill\u00a099 · Luck\u00a025',
    'Usually leaves 1 · Skill\u00a099 · Luck\u00a050',
  ]);
});

it('once a single answer is possible, guesses say which it was instead of being rated', () => {
  cleanup();
  show([...POOL.slice(0, 1), ...POOL.slice(2, 3), ...POOL.slice(1, 2), ...POOL.slice(3)], POOL[3]);
  const steps = screen.getAllByRole('listitem').slice(-2);
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Performer 21Only Performer 4 was still possible',
    'Performer 41Only Performer 4 was still possible',
  ]);
});
