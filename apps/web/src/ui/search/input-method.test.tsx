import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { highlighted, optionsNamed, press, renderSearch } from '../../testing/rendered-search.tsx';
import { offeredNames, searchBox, typeInSearch } from '../../testing/search-box.ts';

const OPTIONS = optionsNamed('한나', '하나');

describe.each([
  ['is composing', { isComposing: true }],
  // Safari reports the key that ends a composition after its end.
  ['took the key', { keyCode: 229 }],
])('while an input method %s', (_what, composing) => {
  it.each(['Escape', 'Enter', 'ArrowDown', 'ArrowUp', 'PageDown', 'End'])(
    '[MENU14] %s is its own, and does nothing to the search',
    (key) => {
      const { onPick } = renderSearch({ options: OPTIONS });
      typeInSearch('ㅎ');
      press('ArrowDown');
      const [first] = offeredNames();
      const isTaken = !fireEvent.keyDown(searchBox(), { key, ...composing });
      expect(isTaken).toBe(false);
      expect(highlighted()).toBe(first);
      expect(searchBox().value).toBe('ㅎ');
      expect(offeredNames()).toHaveLength(2);
      expect(onPick).not.toHaveBeenCalled();
    },
  );

  it('[MENU14] Enter does not take the first option', () => {
    const { onPick } = renderSearch({ options: OPTIONS });
    typeInSearch('하나');
    fireEvent.keyDown(searchBox(), { key: 'Enter', ...composing });
    expect(onPick).not.toHaveBeenCalled();
    press('Enter');
    expect(onPick.mock.calls).toEqual([['하나']]);
  });
});
