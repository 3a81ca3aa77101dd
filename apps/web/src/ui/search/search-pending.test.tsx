import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { offeredNames, SEARCH_TEXTS, searchBox, typeInSearch } from '../../testing/search-box.ts';
import { Search } from './search.tsx';

// More than are sought in the frame of a key.
const OTHERS = Array.from({ length: 1_000 }, (_, number) => `Model ${number}`);
const NAMES = ['Ana', 'Anastasia', 'Diana', 'Zoe', ...OTHERS];
const OPTIONS = NAMES.map((name) => ({ id: name, name }));

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

// As in a browser, where React renders the menu in a later task than the letter.
beforeEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = false;
});
afterEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = true;
});

/** Shows the options of `an`, and types another text whose options are still to come. */
function typeOver(text: string) {
  environment.IS_REACT_ACT_ENVIRONMENT = true;
  const onPick = vi.fn<(id: string) => void>();
  render(<Search options={OPTIONS} excludedIds={new Set()} texts={SEARCH_TEXTS} onPick={onPick} />);
  typeInSearch('an');
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  setValue?.call(searchBox(), text);
  searchBox().dispatchEvent(new Event('input', { bubbles: true }));
  expect(searchBox().value).toBe(text);
  expect(offeredNames()).toEqual(['Ana', 'Diana', 'Anastasia']);
  return onPick;
}

function press(key: string): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  searchBox().dispatchEvent(event);
}

function hover(place: number): void {
  const option = screen.getAllByRole('option')[place];
  option?.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }));
}

async function settle(): Promise<void> {
  await vi.waitFor(() => expect(offeredNames()).toEqual(['Zoe']));
}

it('the sign of Enter is gone from an option that Enter no longer takes', async () => {
  typeOver('zo');
  expect(document.querySelector('[role="option"] svg')).toBeNull();
  await settle();
  expect(document.querySelector('[role="option"] svg')).not.toBeNull();
});

it('Enter takes the first option for the text in the box', async () => {
  const onPick = typeOver('zo');
  press('Enter');
  await vi.waitFor(() => expect(onPick.mock.calls).toEqual([['Zoe']]));
});

it('an arrow key moves to the options for the text in the box', async () => {
  typeOver('zo');
  press('ArrowDown');
  await vi.waitFor(() =>
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Zoe'),
  );
});

it('a pointer over the options of an earlier text highlights none', async () => {
  const onPick = typeOver('zo');
  hover(2);
  await settle();
  environment.IS_REACT_ACT_ENVIRONMENT = true;
  expect(screen.queryByRole('option', { selected: true })).toBeNull();
  await act(() => fireEvent.keyDown(searchBox(), { key: 'Enter' }));
  expect(onPick.mock.calls).toEqual([['Zoe']]);
});
