import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { offeredNames, SEARCH_TEXTS, typeInSearch } from '../../testing/search-box.ts';
import { Search, type SearchOption } from './search.tsx';

function show(...options: readonly Omit<SearchOption, 'id'>[]): void {
  const found = options.map((option) => ({ ...option, id: option.name }));
  render(
    <Search
      options={found}
      excludedIds={new Set()}
      texts={SEARCH_TEXTS}
      onPick={() => undefined}
    />,
  );
}

describe('the matched letters', () => {
  function bold(): readonly (readonly (string | null)[])[] {
    return screen
      .getAllByRole('option')
      .map((option) => Array.from(option.querySelectorAll('b'), (part) => part.textContent));
  }

  it('[SEARCH11] are bold', () => {
    show({ name: 'Ana' }, { name: 'Anastasia' }, { name: 'Diana' }, { name: 'Mae Bell' });
    typeInSearch('an');
    expect(offeredNames()).toEqual(['Ana', 'Diana', 'Anastasia']);
    expect(bold()).toEqual([['An'], ['an'], ['An']]);
    typeInSearch('bell MA');
    expect(bold()).toEqual([['Ma', 'Bell']]);
  });

  it('[SEARCH11] are found as the search finds them, whatever their marks', () => {
    show({ name: 'Łucja Straße' }, { name: 'Zoë' });
    typeInSearch('luc');
    expect(bold()).toEqual([['Łuc']]);
    typeInSearch('ZOE');
    expect(bold()).toEqual([['Zoë']]);
    typeInSearch('strasse');
    expect(bold()).toEqual([['Straße']]);
  });

  it('[MENU4] leave the name of the option in one piece', () => {
    show({ name: 'Mae Bell' });
    typeInSearch('bell ma');
    expect(screen.getByRole('option', { name: 'Mae Bell' }).textContent).toBe('Mae Bell');
  });

  it('[SEARCH10] are none in a name that only an alias found', () => {
    show({ name: 'Mae Bell', aliases: ['Zorro'] });
    typeInSearch('zor');
    expect(offeredNames()).toEqual(['Mae Bell']);
    expect(bold()).toEqual([[]]);
  });
});
