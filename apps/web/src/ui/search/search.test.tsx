import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { matchOnly } from '../../testing/media.ts';
import { SEARCH_TEXTS } from '../../testing/search-box.ts';
import { Search, type SearchOption } from './search.tsx';

const NAMES = ['Ana', 'Anastasia', 'Diana', 'Łucja', 'Zoë', 'Mae Bell'];
const OPTIONS: readonly SearchOption[] = NAMES.map((name) => ({ id: `/model/${name}`, name }));

type Props = Partial<Pick<Parameters<typeof Search>[0], 'options' | 'excludedIds'>>;

function show(props: Props = {}) {
  const onPick = vi.fn<(id: string) => void>();
  const parts = { options: OPTIONS, excludedIds: new Set<string>(), texts: SEARCH_TEXTS };
  render(<Search {...parts} onPick={onPick} {...props} />);
  return { onPick };
}

function box(): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>('combobox', { name: 'Your guess' });
}

function type(text: string): void {
  fireEvent.change(box(), { target: { value: text } });
}

function press(...keys: readonly string[]): void {
  for (const key of keys) fireEvent.keyDown(box(), { key });
}

function shown(): readonly (string | null)[] {
  return screen.queryAllByRole('option').map(({ textContent }) => textContent);
}

function highlighted(): string | null | undefined {
  return screen.queryByRole('option', { selected: true })?.textContent;
}

function menu(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-slot="search-menu"]');
}

function said(): string | null {
  return screen.getByRole('status').textContent;
}

describe('the search menu', () => {
  it('[MENU1] is closed until something is typed', () => {
    show();
    fireEvent.click(box());
    expect(menu()?.hidden).toBe(true);
    expect(box().getAttribute('aria-expanded')).toBe('false');
    expect(box().placeholder).toBe('Search for anyone');
  });

  it('[MENU3] offers the names that hold the text, most similar first', () => {
    show();
    type('ana');
    expect(menu()?.hidden).toBe(false);
    expect(box().getAttribute('aria-expanded')).toBe('true');
    expect(shown()).toEqual(['Ana', 'Diana', 'Anastasia']);
  });

  it.each([
    ['lu', 'Łucja'],
    ['ZOE', 'Zoë'],
    ['  mae   bell ', 'Mae Bell'],
  ])('[SEARCH2] finds %j without case, marks and spare blanks', (text, name) => {
    show();
    type(text);
    expect(shown()).toEqual([name]);
  });

  it.each(['', '   ', '\u0301'])('[MENU1] is empty for %j, without a message', (text) => {
    show();
    type('a');
    type(text);
    expect(menu()?.hidden).toBe(true);
    expect(shown()).toEqual([]);
    expect(said()).toBe('');
  });

  it('[MENU2] says that nothing was found', () => {
    show();
    type('xyz');
    expect(menu()?.textContent).toBe('No options');
    expect(said()).toBe('No options');
  });

  it('tells screen readers how many options there are', () => {
    show();
    type('ana');
    expect(said()).toBe('Results: 3');
    type('anast');
    expect(said()).toBe('Results: 1');
  });

  it('[MENU8] tells screen readers beforehand what Enter picks', () => {
    show();
    const description = document.getElementById(box().getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe('Enter picks the first');
  });

  it('leaves out what cannot be picked any more', () => {
    show({ excludedIds: new Set(['/model/Ana', '/model/Diana']) });
    type('ana');
    expect(shown()).toEqual(['Anastasia']);
  });

  it('[MENU3] shows photos only of the options that have one', async () => {
    show({
      options: [
        { id: '1', name: 'Ana', photo: '/art/1.svg' },
        { id: '2', name: 'Anna' },
      ],
    });
    type('an');
    const [withPhoto, without] = screen.getAllByRole('option');
    await waitFor(() =>
      expect(withPhoto?.querySelector('img')?.getAttribute('src')).toBe('/art/1.svg'),
    );
    expect(without?.querySelector('img')).toBeNull();
  });
});

describe('picking', () => {
  it('is done with the arrow keys and Enter, and empties the box', () => {
    const { onPick } = show();
    type('ana');
    press('ArrowDown', 'ArrowDown');
    expect(highlighted()).toBe('Diana');
    press('ArrowUp', 'Enter');
    expect(onPick.mock.calls).toEqual([['/model/Ana']]);
    expect(box().value).toBe('');
    expect(menu()?.hidden).toBe(true);
  });

  it('[MENU4] is done with a click', () => {
    const { onPick } = show();
    type('ana');
    fireEvent.click(screen.getByRole('option', { name: 'Anastasia' }));
    expect(onPick.mock.calls).toEqual([['/model/Anastasia']]);
    expect(box().value).toBe('');
  });

  it('closes the on-screen keyboard, so that the guess can be seen', async () => {
    matchOnly('(pointer: coarse)');
    show();
    act(() => box().focus());
    type('ana');
    press('ArrowDown', 'Enter');
    await vi.waitFor(() => expect(document.activeElement).toBe(document.body), 50_000);
  });

  it('leaves the focus in the box without an on-screen keyboard', async () => {
    show();
    act(() => box().focus());
    type('ana');
    press('ArrowDown', 'Enter');
    await new Promise(requestAnimationFrame);
    expect(document.activeElement).toBe(box());
  });

  it('can be done again, of the same option too', () => {
    const { onPick } = show();
    for (const _time of [1, 2]) {
      type('zoe');
      press('ArrowDown', 'Enter');
    }
    expect(onPick.mock.calls).toEqual([['/model/Zoë'], ['/model/Zoë']]);
  });

  it('[MENU8] takes the first option with Enter if none is highlighted', () => {
    const { onPick } = show();
    type('ana');
    press('Enter', 'Enter');
    expect(onPick.mock.calls).toEqual([['/model/Ana']]);
    expect(box().value).toBe('');
    expect(menu()?.hidden).toBe(true);
  });

  it.each(['', '  ', 'xyz'])('picks nothing with Enter for %j, and keeps it', (text) => {
    const { onPick } = show();
    type('a');
    type(text);
    press('Enter');
    expect(onPick).not.toHaveBeenCalled();
    expect(box().value).toBe(text);
    expect(menu()?.hidden).toBe(text.trim() === '');
  });

  it('picks nothing with Enter while the menu is closed', () => {
    const { onPick } = show();
    type('ana');
    fireEvent.blur(box(), { relatedTarget: document.createElement('button') });
    press('Enter');
    expect(onPick).not.toHaveBeenCalled();
    expect(box().value).toBe('ana');
  });

  it('does not happen by leaving the box for another control', () => {
    const { onPick } = show();
    type('ana');
    press('ArrowDown');
    fireEvent.blur(box(), { relatedTarget: document.createElement('button') });
    expect(onPick).not.toHaveBeenCalled();
    expect(box().value).toBe('ana');
    expect(menu()?.hidden).toBe(true);
  });

  it('does not happen by Escape, which empties the box', () => {
    const { onPick } = show();
    type('ana');
    press('ArrowDown', 'Escape');
    expect(onPick).not.toHaveBeenCalled();
    expect(box().value).toBe('');
    expect(menu()?.hidden).toBe(true);
  });
});

describe('the search menu for assistive technology', () => {
  it('is a list box that the text box controls and points into', () => {
    show();
    type('ana');
    press('ArrowDown');
    const list = screen.getByRole('listbox', { name: 'Your guess' });
    expect(box().getAttribute('aria-controls')).toBe(list.id);
    const active = box().getAttribute('aria-activedescendant');
    expect(within(list).getByRole('option', { selected: true }).id).toBe(active);
  });
});
