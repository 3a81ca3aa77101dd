import { fireEvent, render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { Search } from '../ui/search/search.tsx';
import { SEARCH_TEXTS, searchBox } from './search-box.ts';

type Props = Partial<Parameters<typeof Search>[0]>;

const NO_IDS: ReadonlySet<string> = new Set();

/** Renders a search. Returns the listener to its picks, and a function that changes its props. */
export function renderSearch(props: Props) {
  const onPick = vi.fn<(id: string) => void>();
  const search = (changed: Props) => (
    <Search
      options={undefined}
      excludedIds={NO_IDS}
      texts={SEARCH_TEXTS}
      onPick={onPick}
      {...changed}
    />
  );
  const { rerender } = render(search(props));
  return { onPick, change: (changed: Props) => rerender(search({ ...props, ...changed })) };
}

/** Options whose ids are their names. */
export function optionsNamed(...names: readonly string[]) {
  return names.map((name) => ({ id: name, name }));
}

export function press(...keys: readonly string[]): void {
  for (const key of keys) fireEvent.keyDown(searchBox(), { key });
}

export function highlighted(): string | null | undefined {
  return screen.queryByRole('option', { selected: true })?.textContent;
}

export function searchMenu(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-slot="search-menu"]');
}
