import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SEARCH_TEXTS } from '../../testing/search-box.ts';
import { Search } from './search.tsx';

const OPTIONS = ['Ana', 'Diana', 'Zoë'].map((name) => ({ id: name, name }));

function box(): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>('combobox', { name: 'Your guess' });
}

function shown(): readonly (string | null)[] {
  return screen.queryAllByRole('option').map(({ textContent }) => textContent);
}

describe('a text that another part wants', () => {
  function withWanted(wanted?: { readonly text: string }) {
    const parts = { options: OPTIONS, excludedIds: new Set<string>(), texts: SEARCH_TEXTS };
    return <Search {...parts} wanted={wanted} onPick={() => undefined} />;
  }

  it('is put into the box, which offers what it finds', () => {
    const { rerender } = render(withWanted());
    rerender(withWanted({ text: 'Diana' }));
    expect(box().value).toBe('Diana');
    expect(shown()).toEqual(['Diana']);
    expect(document.activeElement).toBe(box());
  });

  it('is put there again after the player typed something else', () => {
    const { rerender } = render(withWanted({ text: 'Diana' }));
    fireEvent.change(box(), { target: { value: 'Zo' } });
    rerender(withWanted({ text: 'Diana' }));
    expect(box().value).toBe('Diana');
  });
});
