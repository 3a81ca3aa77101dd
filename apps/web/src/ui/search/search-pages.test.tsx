import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { SEARCH_TEXTS, searchBox, typeInSearch } from '../../testing/search-box.ts';
import { Search, type SearchOption } from './search.tsx';

function show({ options }: { readonly options: readonly SearchOption[] }) {
  const onPick = vi.fn<(id: string) => void>();
  render(<Search options={options} excludedIds={new Set()} texts={SEARCH_TEXTS} onPick={onPick} />);
  return { onPick };
}

function press(...keys: readonly string[]): void {
  for (const key of keys) fireEvent.keyDown(searchBox(), { key });
}

function highlighted(): string | null | undefined {
  return screen.queryByRole('option', { selected: true })?.textContent;
}

describe('PageDown and PageUp', () => {
  const many = Array.from({ length: 12 }, (_, index) => {
    const letter = String.fromCharCode(97 + index);
    return { id: letter, name: `Star ${letter}` };
  });

  it('[MENU7] move by five and stop at the ends', () => {
    show({ options: many });
    typeInSearch('star');
    press('ArrowDown');
    expect(highlighted()).toBe('Star a');
    press('PageDown');
    expect(highlighted()).toBe('Star f');
    press('PageDown');
    expect(highlighted()).toBe('Star k');
    press('PageDown');
    expect(highlighted()).toBe('Star l');
    press('PageUp');
    expect(highlighted()).toBe('Star g');
    press('PageUp', 'PageUp', 'PageUp');
    expect(highlighted()).toBe('Star a');
  });

  it('start from the top if nothing is highlighted', () => {
    show({ options: many });
    typeInSearch('star');
    press('PageDown');
    expect(highlighted()).toBe('Star e');
  });

  it('do nothing if nothing was found', () => {
    const { onPick } = show({ options: many });
    typeInSearch('xyz');
    press('PageDown', 'PageUp', 'Enter');
    expect(highlighted()).toBeUndefined();
    expect(onPick).not.toHaveBeenCalled();
  });
});
