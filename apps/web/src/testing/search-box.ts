import { fireEvent, screen } from '@testing-library/react';

/** The only search of a page. */
export function searchBox(): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>('combobox');
}

export function typeInSearch(text: string): void {
  fireEvent.change(searchBox(), { target: { value: text } });
}

export function offeredNames(): readonly (string | null)[] {
  return screen.queryAllByRole('option').map(({ textContent }) => textContent);
}

/** Guesses like a player: types the whole name, presses arrow down, then Enter. */
export function guessName(name: string): void {
  typeInSearch(name);
  fireEvent.keyDown(searchBox(), { key: 'ArrowDown' });
  fireEvent.keyDown(searchBox(), { key: 'Enter' });
}

/** The texts of a search. */
export const SEARCH_TEXTS = {
  label: 'Your guess',
  placeholder: 'Search for anyone',
  noOptions: 'No options',
  guessed: (name: string) => `Guessed: ${name}`,
  loading: 'Loading...',
  results: (count: number) => `Results: ${count}`,
  enter: 'Enter picks the first',
  more: (count: number) => `More: ${count}`,
  clear: 'Clear',
};
