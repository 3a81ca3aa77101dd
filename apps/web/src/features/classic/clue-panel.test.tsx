import { SHIPPED_DECLARATION } from '@starguess/catalog';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { AppContext } from '../../testing/app-context.tsx';
import { storeElsewhere } from '../../testing/other-tab.ts';
import { CATALOG, performer } from '../../testing/test-catalog.ts';
import { CluePanel } from './clue-panel.tsx';
import { comparisonRow } from './comparison-row.ts';

const TARGET = performer(3, { debutYear: 2011 });

function panelAfter(tries: number) {
  const rows = CATALOG.performers
    .filter(({ rank }) => rank !== 3)
    .slice(0, tries)
    .map((item) =>
      comparisonRow(
        { id: item.profileUrl, item, source: 'user' },
        { answer: TARGET, declaration: SHIPPED_DECLARATION },
      ),
    );
  return (
    <CluePanel
      target={TARGET}
      pool={CATALOG.performers}
      rows={rows}
      declaration={SHIPPED_DECLARATION}
      searchFor={() => undefined}
    />
  );
}

function show(panel: ReactNode) {
  return render(panel, { wrapper: AppContext });
}

function clueAfter(tries: number, slot: string): HTMLElement {
  show(panelAfter(tries));
  return clueIn(slot);
}

function clueIn(slot: string): HTMLElement {
  const clue = screen
    .getByRole('region', { name: 'Clues' })
    .querySelector<HTMLElement>(`[data-slot="${slot}"]`);
  if (clue === null) throw new Error(`There is no ${slot}`);
  return clue;
}

describe('a clue', () => {
  it.each([
    ['clue-debut-year', 0, 'Debut year in 5 tries'],
    ['clue-debut-year', 4, 'Debut year in 1 try'],
    ['clue-ranking', 0, 'Ranking in 10 tries'],
    ['clue-ranking', 9, 'Ranking in 1 try'],
  ])('[CLASSIC8] %s after %i tries: %s', (slot, tries, text) => {
    const clue = clueAfter(tries, slot);
    expect(clue.textContent).toBe(text);
    expect(clue.dataset.available).toBe('false');
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('[CLUE1] [CLASSIC7] to the debut year is given after five tries', () => {
    const clue = clueAfter(5, 'clue-debut-year');
    expect(clue.textContent).toBe('Debut year: 2011');
    expect(clue.dataset.available).toBe('true');
  });

  it('[CLASSIC7] to the ranking is given after ten tries, and promises who is left', () => {
    const clue = clueAfter(10, 'clue-ranking');
    expect(clue.dataset.available).toBe('true');
    expect(clue.textContent).toBe('Still possible, by rank');
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('opens into the list', async () => {
    const clue = clueAfter(10, 'clue-ranking');
    fireEvent.click(
      screen.getByRole('button', { name: 'Still possible, by rank', expanded: false }),
    );
    expect(clue.contains(await screen.findByRole('list', { name: 'Ranking' }))).toBe(true);
    expect(screen.getByRole('button', { name: 'Ranking', expanded: true })).toBeDefined();
  });

  it('is fresh when a guess of this visit brought it', () => {
    const { rerender } = show(panelAfter(4));
    rerender(panelAfter(5));
    expect(clueIn('clue-debut-year').dataset.fresh).toBe('true');
    expect(clueIn('clue-ranking').dataset.fresh).toBe('false');
  });

  it('is not fresh when it was there from the start', () => {
    expect(clueAfter(5, 'clue-debut-year').dataset.fresh).toBe('false');
  });
});

describe('a given clue', () => {
  function rankingButton(): HTMLElement {
    const [button] = clueIn('clue-ranking').getElementsByTagName('button');
    if (button === undefined) throw new Error('The clue cannot be closed');
    return button;
  }

  it('[RANGE7] can be closed, which leaves its name', () => {
    show(panelAfter(10));
    fireEvent.click(screen.getByRole('button', { name: 'Debut year', expanded: true }));
    expect(clueIn('clue-debut-year').textContent).toBe('Debut year');
  });

  it('has one name, and controls what it tells', () => {
    show(panelAfter(5));
    const button = screen.getByRole('button', { name: 'Debut year', expanded: true });
    const told = document.getElementById(button.getAttribute('aria-controls') ?? '');
    expect(told?.textContent).toBe('Debut year: 2011');
    fireEvent.click(button);
    expect(screen.getByRole('button', { name: 'Debut year', expanded: false })).toBe(button);
    expect(told?.hidden).toBe(true);
  });

  it('[RANGE7] stays as this browser’s player left it', () => {
    const { unmount } = show(panelAfter(10));
    fireEvent.click(rankingButton());
    unmount();
    expect(localStorage.getItem('open-clues')).toBe('{"ranking":true}');
    show(panelAfter(12));
    expect(clueIn('clue-ranking').dataset.open).toBe('true');
    expect(clueIn('clue-debut-year').dataset.open).toBe('true');
  });

  it('[RANGE7] brought by a guess, the ranking is closed even if it was opened before', () => {
    storeElsewhere('open-clues', '{"ranking":true}');
    const { rerender } = show(panelAfter(9));
    rerender(panelAfter(10));
    expect(clueIn('clue-ranking').dataset.open).toBe('false');
  });
});
