import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { offeredNames, SEARCH_TEXTS, searchBox, typeInSearch } from '../../testing/search-box.ts';
import { Search } from './search.tsx';

function show(count: number) {
  const onPick = vi.fn<(id: string) => void>();
  const options = Array.from({ length: count }, (_, index) => {
    const name = `Star ${String(index).padStart(4, '0')}`;
    return { id: name, name };
  });
  render(<Search options={options} excludedIds={new Set()} texts={SEARCH_TEXTS} onPick={onPick} />);
  return { onPick };
}

/** Those beyond the first few come when nothing else is to be done. */
async function allOffered(count: number): Promise<void> {
  const all = () => expect(offeredNames()).toHaveLength(count);
  await waitFor(all, { timeout: 50_000 });
}

function press(...keys: readonly string[]): void {
  for (const key of keys) fireEvent.keyDown(searchBox(), { key });
}

function highlighted(): string | null | undefined {
  return screen.queryByRole('option', { selected: true })?.textContent;
}

describe('a search of thousands of names', () => {
  it('[MENU11] offers the best 200, and tells how many more there are', async () => {
    show(5_000);
    typeInSearch('star');
    await allOffered(200);
    const names = offeredNames();
    expect(names[0]).toBe('Star 0000');
    expect(screen.getByText('More: 4800')).toBeDefined();
    expect(screen.getByRole('status').textContent).toBe('Results: 5000');
    typeInSearch('star 49');
    await allOffered(100);
    expect(screen.queryByText(/More/)).toBeNull();
  });

  it('[MENU11] offers all of the 150 that are bundled', async () => {
    show(150);
    typeInSearch('star');
    await allOffered(150);
    expect(screen.queryByText(/More/)).toBeNull();
  });

  it('lets End and Home highlight the last and the first option', () => {
    const { onPick } = show(1_000);
    typeInSearch('star');
    press('End');
    expect(highlighted()).toBe('Star 0199');
    press('Home');
    expect(highlighted()).toBe('Star 0000');
    press('End', 'PageDown', 'Enter');
    expect(onPick.mock.calls).toEqual([['Star 0199']]);
  });
});

describe('the button that clears the search', () => {
  it('is there while there is a text, and gives the focus back to the box', () => {
    show(3);
    expect(screen.queryByRole('button')).toBeNull();
    typeInSearch('star');
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(searchBox().value).toBe('');
    expect(document.activeElement).toBe(searchBox());
    expect(screen.queryByRole('option')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is no stop of the Tab key, since Escape does the same', () => {
    show(3);
    typeInSearch('star');
    expect(screen.getByRole('button').tabIndex).toBe(-1);
  });
});

describe('the pictures of many options', () => {
  const pictures = () => document.querySelectorAll('[role="option"] img').length;

  it('come with the menu for those in view, and for the others as the player scrolls to them', async () => {
    const options = Array.from({ length: 100 }, (_, index) => ({
      id: String(index),
      name: `Star ${index}`,
      photo: `/art/${index}.svg`,
    }));
    render(
      <Search
        options={options}
        excludedIds={new Set()}
        texts={SEARCH_TEXTS}
        onPick={() => undefined}
      />,
    );
    typeInSearch('star');
    await allOffered(100);
    await waitFor(() => expect(pictures()).toBe(8));

    const list = screen.getByRole('listbox');
    list.scrollTop = 52 * 40;
    fireEvent.scroll(list);
    await waitFor(() => expect(pictures()).toBe(40));
    typeInSearch('star 99');
    expect(offeredNames()).toEqual(['Star 99']);
    expect(pictures()).toBe(0);
    await waitFor(() => expect(pictures()).toBe(1));
  });
});
