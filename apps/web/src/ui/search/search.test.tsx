import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { matchOnly } from '../../testing/media.ts';
import { highlighted, press, renderSearch, searchMenu } from '../../testing/rendered-search.tsx';
import { offeredNames, searchBox, typeInSearch } from '../../testing/search-box.ts';
import type { SearchOption } from './search-options.tsx';

const NAMES = ['Ana', 'Anastasia', 'Diana', 'Łucja', 'Zoë', 'Mae Bell'];
const OPTIONS: readonly SearchOption[] = NAMES.map((name) => ({ id: `/model/${name}`, name }));

function show(props: Parameters<typeof renderSearch>[0] = {}) {
  return renderSearch({ options: OPTIONS, ...props });
}

function said(): string | null {
  return screen.getByRole('status').textContent;
}

describe('the search menu', () => {
  it('[MENU1] is closed until something is typed', () => {
    show();
    fireEvent.click(searchBox());
    expect(searchMenu()?.hidden).toBe(true);
    expect(searchBox().getAttribute('aria-expanded')).toBe('false');
    expect(searchBox().placeholder).toBe('Search for anyone');
  });

  it('[MENU3] offers the names that hold the text, most similar first', () => {
    show();
    typeInSearch('ana');
    expect(searchMenu()?.hidden).toBe(false);
    expect(searchBox().getAttribute('aria-expanded')).toBe('true');
    expect(offeredNames()).toEqual(['Ana', 'Diana', 'Anastasia']);
  });

  it.each(['', '   ', '\u0301'])('[MENU1] is empty for %j, without a message', (text) => {
    show();
    typeInSearch('a');
    typeInSearch(text);
    expect(searchMenu()?.hidden).toBe(true);
    expect(offeredNames()).toEqual([]);
    expect(said()).toBe('');
  });

  it('[MENU2] says that nothing was found', () => {
    show();
    typeInSearch('xyz');
    expect(searchMenu()?.textContent).toBe('No options');
    expect(said()).toBe('No options');
  });

  it('stays open where nothing is found while a player takes what it offers instead', () => {
    show({ offer: <a href="#all">Who is who</a> });
    searchBox().focus();
    typeInSearch('ana');
    expect(screen.queryByRole('link')).toBeNull();
    typeInSearch('xyz');
    const link = screen.getByRole('link');
    fireEvent.pointerDown(link);
    expect(fireEvent.mouseDown(link)).toBe(false);
    fireEvent.mouseUp(link);
    expect(link.isConnected).toBe(true);
    act(() => link.focus());
    expect(searchMenu()?.hidden).toBe(false);
    act(() => link.blur());
    expect(searchMenu()?.hidden).toBe(true);
  });

  it('tells screen readers how many options there are', () => {
    show();
    typeInSearch('ana');
    expect(said()).toBe('Results: 3');
    typeInSearch('anast');
    expect(said()).toBe('Results: 1');
  });

  it('[MENU8] tells screen readers beforehand what Enter picks', () => {
    show();
    const description = document.getElementById(searchBox().getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe('Enter picks the first');
  });

  it('[MENU13] leaves out a name already guessed, and says so', () => {
    show({ excludedIds: new Set(['/model/Ana', '/model/Diana']) });
    typeInSearch('dian');
    expect(offeredNames()).toEqual([]);
    expect([searchMenu()?.textContent, said()]).toEqual(['Guessed: Diana', 'Guessed: Diana']);
    typeInSearch('ana');
    expect(offeredNames()).toEqual(['Anastasia']);
    expect(searchMenu()?.textContent).toBe('AnastasiaGuessed: Ana');
    expect(said()).toBe('Guessed: Ana. Results: 1');
    typeInSearch('an');
    expect(said()).toBe('Results: 1');
  });

  it('[MENU3] shows photos only of the options that have one', async () => {
    show({
      options: [
        { id: '1', name: 'Ana', photo: '/art/1.svg' },
        { id: '2', name: 'Anna' },
      ],
    });
    typeInSearch('an');
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
    typeInSearch('ana');
    press('ArrowDown', 'ArrowDown');
    expect(highlighted()).toBe('Diana');
    press('ArrowUp', 'Enter');
    expect(onPick.mock.calls).toEqual([['/model/Ana']]);
    expect(searchBox().value).toBe('');
    expect(searchMenu()?.hidden).toBe(true);
  });

  it('[MENU4] is done with a click', () => {
    const { onPick } = show();
    typeInSearch('ana');
    fireEvent.click(screen.getByRole('option', { name: 'Anastasia' }));
    expect(onPick.mock.calls).toEqual([['/model/Anastasia']]);
    expect(searchBox().value).toBe('');
  });

  it('closes the on-screen keyboard, so that the guess can be seen', async () => {
    matchOnly('(pointer: coarse)');
    show();
    act(() => searchBox().focus());
    typeInSearch('ana');
    press('ArrowDown', 'Enter');
    await vi.waitFor(() => expect(document.activeElement).toBe(document.body), 50_000);
  });

  it('leaves the focus in the box without an on-screen keyboard', async () => {
    show();
    act(() => searchBox().focus());
    typeInSearch('ana');
    press('ArrowDown', 'Enter');
    await new Promise(requestAnimationFrame);
    expect(document.activeElement).toBe(searchBox());
  });

  it('can be done again, of the same option too', () => {
    const { onPick } = show();
    for (const _time of [1, 2]) {
      typeInSearch('zoe');
      press('ArrowDown', 'Enter');
    }
    expect(onPick.mock.calls).toEqual([['/model/Zoë'], ['/model/Zoë']]);
  });

  it('[MENU8] takes the first option with Enter if none is highlighted', () => {
    const { onPick } = show();
    typeInSearch('ana');
    press('Enter', 'Enter');
    expect(onPick.mock.calls).toEqual([['/model/Ana']]);
    expect(searchBox().value).toBe('');
    expect(searchMenu()?.hidden).toBe(true);
  });

  it.each(['', '  ', 'xyz'])('picks nothing with Enter for %j, and keeps it', (text) => {
    const { onPick } = show();
    typeInSearch('a');
    typeInSearch(text);
    press('Enter');
    expect(onPick).not.toHaveBeenCalled();
    expect(searchBox().value).toBe(text);
    expect(searchMenu()?.hidden).toBe(text.trim() === '');
  });

  it('picks nothing with Enter while the menu is closed', () => {
    const { onPick } = show();
    typeInSearch('ana');
    fireEvent.blur(searchBox(), { relatedTarget: document.createElement('button') });
    press('Enter');
    expect(onPick).not.toHaveBeenCalled();
    expect(searchBox().value).toBe('ana');
  });

  it('does not happen by leaving the box for another control', () => {
    const { onPick } = show();
    typeInSearch('ana');
    press('ArrowDown');
    fireEvent.blur(searchBox(), { relatedTarget: document.createElement('button') });
    expect(onPick).not.toHaveBeenCalled();
    expect(searchBox().value).toBe('ana');
    expect(searchMenu()?.hidden).toBe(true);
  });

  it('does not happen by Escape, which empties the box', () => {
    const { onPick } = show();
    typeInSearch('ana');
    press('ArrowDown', 'Escape');
    expect(onPick).not.toHaveBeenCalled();
    expect(searchBox().value).toBe('');
    expect(searchMenu()?.hidden).toBe(true);
  });
});

it('the search menu for assistive technology is a list box that the text box controls and points into', () => {
  show();
  typeInSearch('ana');
  press('ArrowDown');
  const list = screen.getByRole('listbox', { name: 'Your guess' });
  expect(searchBox().getAttribute('aria-controls')).toBe(list.id);
  const active = searchBox().getAttribute('aria-activedescendant');
  expect(within(list).getByRole('option', { selected: true }).id).toBe(active);
});
