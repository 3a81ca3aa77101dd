import { act, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { offeredNames, SEARCH_TEXTS, searchBox, typeInSearch } from '../../testing/search-box.ts';
import { Search, type SearchOption } from './search.tsx';

const OPTIONS = ['Ana', 'Diana', 'Zoe'].map((name) => ({ id: name, name }));

type SearchForProps = {
  readonly options: readonly SearchOption[] | undefined;
  readonly onPick?: (id: string) => void;
};

function SearchFor({ options, onPick = () => undefined }: SearchForProps) {
  return <Search options={options} excludedIds={new Set()} texts={SEARCH_TEXTS} onPick={onPick} />;
}

function menu(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-slot="search-menu"]');
}

describe('a search whose options are on their way', () => {
  it('says so in its menu once something is typed, and to screen readers', () => {
    render(<SearchFor options={undefined} />);
    expect(menu()?.hidden).toBe(true);
    typeInSearch('an');
    expect(menu()?.hidden).toBe(false);
    expect(menu()?.textContent).toBe('Loading...');
    expect(screen.getByRole('status').textContent).toBe('Loading...');
  });

  it('offers them for the text that is already there', () => {
    const { rerender } = render(<SearchFor options={undefined} />);
    const box = searchBox();
    box.focus();
    typeInSearch('an');
    rerender(<SearchFor options={OPTIONS} />);
    expect(searchBox()).toBe(box);
    expect(document.activeElement).toBe(box);
    expect(box.value).toBe('an');
    expect(offeredNames()).toEqual(['Ana', 'Diana']);
    expect(screen.getByRole('status').textContent).toBe('Results: 2');
  });

  it('picks nothing with Enter before they are there, and goes on waiting', () => {
    const onPick = vi.fn<(id: string) => void>();
    const { rerender } = render(<SearchFor options={undefined} onPick={onPick} />);
    typeInSearch('an');
    fireEvent.keyDown(searchBox(), { key: 'Enter' });
    expect(menu()?.hidden).toBe(false);
    rerender(<SearchFor options={OPTIONS} onPick={onPick} />);
    expect(onPick).not.toHaveBeenCalled();
    expect(searchBox().value).toBe('an');
    fireEvent.keyDown(searchBox(), { key: 'Enter' });
    expect(onPick.mock.calls).toEqual([['Ana']]);
  });
});

describe('a text typed before the page reacts', () => {
  let leave = () => {};
  afterEach(() => act(() => leave()));

  async function hydrate(early: (box: HTMLInputElement) => void): Promise<HTMLInputElement> {
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = renderToString(<SearchFor options={OPTIONS} />);
    const box = searchBox();
    early(box);
    await act(async () => {
      const hydrated = hydrateRoot(root, <SearchFor options={OPTIONS} />);
      leave = () => {
        hydrated.unmount();
        root.remove();
      };
    });
    return box;
  }

  it('is searched for as soon as it reacts', async () => {
    const box = await hydrate((input) => {
      input.focus();
      input.value = 'zo';
    });
    expect(searchBox()).toBe(box);
    expect(document.activeElement).toBe(box);
    expect(box.value).toBe('zo');
    expect(offeredNames()).toEqual(['Zoe']);
  });

  it('opens no menu if the player has gone elsewhere', async () => {
    const box = await hydrate((input) => {
      input.value = 'zo';
    });
    expect(box.value).toBe('zo');
    expect(menu()?.hidden).toBe(true);
  });
});
