import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  highlighted,
  optionsNamed,
  press,
  renderSearch,
  searchMenu,
} from '../../testing/rendered-search.tsx';
import { offeredNames, searchBox, typeInSearch } from '../../testing/search-box.ts';

/** `Star 0000` and those after it. */
function stars(count: number) {
  return optionsNamed(
    ...Array.from({ length: count }, (_, index) => `Star ${String(index).padStart(4, '0')}`),
  );
}

/** Those beyond the first few come when nothing else is to be done. */
async function allOffered(count: number): Promise<void> {
  const all = () => expect(offeredNames()).toHaveLength(count);
  await waitFor(all, { timeout: 50_000 });
}

describe('a search of thousands of names', () => {
  it('[MENU11] offers the best 200, and tells how many more there are', async () => {
    renderSearch({ options: stars(5_000) });
    typeInSearch('star');
    await allOffered(200);
    expect(offeredNames()[0]).toBe('Star 0000');
    expect(screen.getByText('More: 4800')).toBeDefined();
    expect(screen.getByRole('status').textContent).toBe('Results: 5000');
    typeInSearch('star 49');
    await allOffered(100);
    expect(screen.queryByText(/More/)).toBeNull();
  });

  it('lets End and Home highlight the last and the first option', () => {
    const { onPick } = renderSearch({ options: stars(1_000) });
    typeInSearch('star');
    press('End');
    expect(highlighted()).toBe('Star 0199');
    press('Home');
    expect(highlighted()).toBe('Star 0000');
    press('End', 'PageDown', 'Enter');
    expect(onPick.mock.calls).toEqual([['Star 0199']]);
  });

  it('has the pictures of the options in view, and of the others as the player scrolls to them', async () => {
    const pictures = () => document.querySelectorAll('[role="option"] img').length;
    const names = Array.from({ length: 100 }, (_, index) => `Star ${index}`);
    const options = optionsNamed(...names).map((star) => ({ ...star, photo: '/art/1.svg' }));
    renderSearch({ options });
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

describe('PageDown and PageUp', () => {
  it('[MENU7] move by five and stop at the ends', () => {
    renderSearch({ options: stars(12) });
    typeInSearch('star');
    press('ArrowDown');
    const moves = ['PageDown', 'PageDown', 'PageDown', 'PageUp', 'PageUp', 'PageUp', 'PageUp'];
    const passed = moves.map((key) => {
      press(key);
      return Number(highlighted()?.slice(-4));
    });
    expect(passed).toEqual([5, 10, 11, 6, 1, 0, 0]);
  });

  it('start from the top if nothing is highlighted', () => {
    renderSearch({ options: stars(12) });
    typeInSearch('star');
    press('PageDown');
    expect(highlighted()).toBe('Star 0004');
  });

  it('do nothing if nothing was found', () => {
    const { onPick } = renderSearch({ options: stars(12) });
    typeInSearch('xyz');
    press('PageDown', 'PageUp', 'Enter');
    expect(highlighted()).toBeUndefined();
    expect(onPick).not.toHaveBeenCalled();
  });
});

describe('the button that clears the search', () => {
  it('is there while there is a text, isn’t a stop of the Tab key, and gives the focus back to the box', () => {
    renderSearch({ options: stars(3) });
    expect(screen.queryByRole('button')).toBeNull();
    typeInSearch('star');
    const button = screen.getByRole('button', { name: 'Clear' });
    expect(button.tabIndex).toBe(-1);
    fireEvent.click(button);
    expect(searchBox().value).toBe('');
    expect(document.activeElement).toBe(searchBox());
    expect(screen.queryByRole('option')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the matched letters', () => {
  function bold(): readonly (readonly (string | null)[])[] {
    return screen
      .getAllByRole('option')
      .map((option) => Array.from(option.querySelectorAll('b'), (part) => part.textContent));
  }

  it('[SEARCH11] [MENU4] are bold, and leave the name of the option in one piece', () => {
    renderSearch({ options: optionsNamed('Ana', 'Anastasia', 'Diana', 'Mae Bell') });
    typeInSearch('an');
    expect(offeredNames()).toEqual(['Ana', 'Diana', 'Anastasia']);
    expect(bold()).toEqual([['An'], ['an'], ['An']]);
    typeInSearch('bell MA');
    expect(bold()).toEqual([['Ma', 'Bell']]);
    expect(screen.getByRole('option', { name: 'Mae Bell' }).textContent).toBe('Mae Bell');
  });

  it('[SEARCH10] don’t appear in a name that only an alias matched', () => {
    renderSearch({ options: [{ id: '1', name: 'Mae Bell', aliases: ['Zorro'] }] });
    typeInSearch('zor');
    expect(offeredNames()).toEqual(['Mae Bell']);
    expect(bold()).toEqual([[]]);
  });
});

describe('a text that another part wants', () => {
  it('is put into the box, which offers what it finds, also after the player typed something else', () => {
    const { change } = renderSearch({ options: optionsNamed('Ana', 'Diana', 'Zoë') });
    change({ wanted: { text: 'Diana' } });
    expect(searchBox().value).toBe('Diana');
    expect(offeredNames()).toEqual(['Diana']);
    expect(document.activeElement).toBe(searchBox());
    typeInSearch('Zo');
    change({ wanted: { text: 'Diana' } });
    expect(searchBox().value).toBe('Diana');
  });
});

describe('a search whose options are on their way', () => {
  const OPTIONS = optionsNamed('Ana', 'Diana', 'Zoe');

  it('[MENU12] says so in its menu once something is typed, and to screen readers', () => {
    renderSearch({});
    expect(searchMenu()?.hidden).toBe(true);
    typeInSearch('an');
    expect(searchMenu()?.hidden).toBe(false);
    expect(searchMenu()?.textContent).toBe('Loading...');
    expect(screen.getByRole('status').textContent).toBe('Loading...');
  });

  it('offers them for the text that is already there', () => {
    const { change } = renderSearch({});
    const box = searchBox();
    box.focus();
    typeInSearch('an');
    change({ options: OPTIONS });
    expect(searchBox()).toBe(box);
    expect(document.activeElement).toBe(box);
    expect(box.value).toBe('an');
    expect(offeredNames()).toEqual(['Ana', 'Diana']);
    expect(screen.getByRole('status').textContent).toBe('Results: 2');
  });

  it('picks nothing with Enter before they are there, and goes on waiting', () => {
    const { onPick, change } = renderSearch({});
    typeInSearch('an');
    press('Enter');
    expect(searchMenu()?.hidden).toBe(false);
    change({ options: OPTIONS });
    expect(onPick).not.toHaveBeenCalled();
    expect(searchBox().value).toBe('an');
    press('Enter');
    expect(onPick.mock.calls).toEqual([['Ana']]);
  });
});
