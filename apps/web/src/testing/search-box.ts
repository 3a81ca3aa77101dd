import { fireEvent, screen } from '@testing-library/react';

/** The one search of a page. */
export function searchBox(): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>('combobox');
}

export function typeInSearch(text: string): void {
  fireEvent.change(searchBox(), { target: { value: text } });
}

/** The names that the search offers. */
export function offeredNames(): readonly (string | null)[] {
  return screen.queryAllByRole('option').map(({ textContent }) => textContent);
}

/** Guesses as a player does: the whole name, arrow down, Enter. */
export function guessName(name: string): void {
  typeInSearch(name);
  fireEvent.keyDown(searchBox(), { key: 'ArrowDown' });
  fireEvent.keyDown(searchBox(), { key: 'Enter' });
}
