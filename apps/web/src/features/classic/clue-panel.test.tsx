import { render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { speak } from '../../testing/messages.ts';
import { CATALOG, performer } from '../../testing/test-catalog.ts';
import { CluePanel } from './clue-panel.tsx';
import { comparisonRow } from './comparison-row.ts';

const TARGET = performer(3, { debutYear: 2011 });

beforeAll(() => speak('en'));

function panelAfter(tries: number) {
  const rows = CATALOG.performers
    .filter(({ rank }) => rank !== 3)
    .slice(0, tries)
    .map((item) => comparisonRow({ id: item.profileUrl, item, source: 'user' }, TARGET));
  return <CluePanel target={TARGET} pool={CATALOG.performers} rows={rows} />;
}

function clueAfter(tries: number, slot: string): HTMLElement {
  render(panelAfter(tries));
  return clueIn(slot);
}

function clueIn(slot: string): HTMLElement {
  const clue = screen
    .getByRole('region', { name: 'Clues' })
    .querySelector<HTMLElement>(`[data-slot="${slot}"]`);
  if (clue === null) throw new Error(`There is no ${slot}`);
  return clue;
}

describe('the debut-year clue', () => {
  it.each([
    [0, 'Debut year in 5 tries'],
    [1, 'Debut year in 4 tries'],
    [3, 'Debut year in 2 tries'],
    [4, 'Debut year in 1 try'],
  ])('[CLASSIC8] after %i tries: %s', (tries, text) => {
    const clue = clueAfter(tries, 'clue-debut-year');
    expect(clue.textContent).toBe(text);
    expect(clue.dataset.available).toBe('false');
  });

  it.each([5, 6, 14])('[CLUE1] [CLASSIC7] is given after %i tries', (tries) => {
    const clue = clueAfter(tries, 'clue-debut-year');
    expect(clue.textContent).toBe('Debut year: 2011');
    expect(clue.dataset.available).toBe('true');
  });
});

describe('the ranking clue', () => {
  it.each([
    [0, 'Ranking in 10 tries'],
    [8, 'Ranking in 2 tries'],
    [9, 'Ranking in 1 try'],
  ])('[CLASSIC8] after %i tries: %s', (tries, text) => {
    const clue = clueAfter(tries, 'clue-ranking');
    expect(clue.textContent).toBe(text);
    expect(clue.dataset.available).toBe('false');
    expect(screen.queryByRole('list')).toBeNull();
  });

  it.each([10, 14])('[CLASSIC7] is given after %i tries', (tries) => {
    const clue = clueAfter(tries, 'clue-ranking');
    expect(clue.dataset.available).toBe('true');
    expect(clue.contains(screen.getByRole('list', { name: 'Ranking' }))).toBe(true);
  });
});

describe('a clue', () => {
  it('is fresh when a guess of this visit brought it', () => {
    const { rerender } = render(panelAfter(4));
    rerender(panelAfter(5));
    expect(clueIn('clue-debut-year').dataset.fresh).toBe('true');
    expect(clueIn('clue-ranking').dataset.fresh).toBe('false');
  });

  it('is not fresh when it was there from the start', () => {
    expect(clueAfter(5, 'clue-debut-year').dataset.fresh).toBe('false');
  });
});
