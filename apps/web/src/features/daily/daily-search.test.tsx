import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInApp } from '../../testing/app-context.tsx';
import { searchBox, typeInSearch } from '../../testing/search-box.ts';
import { DailySearch } from './daily-search.tsx';

const OPTIONS = ['Ana', 'Anna', 'Hanna'].map((name) => ({ id: name, name }));

type Props = Partial<Parameters<typeof DailySearch>[0]>;

function show(props: Props = {}): void {
  renderInApp(
    <DailySearch
      options={OPTIONS}
      guessedIds={[]}
      isDisabled={false}
      onPick={() => undefined}
      {...props}
    />,
  );
}

describe('the search of a daily game', () => {
  it.each([
    ['Search for anyone', 'Search for anyone'],
    [undefined, 'Select...'],
  ])('[MENU12] has the placeholder of its game, here %j', (placeholder, shown) => {
    show({ placeholder });
    expect(searchBox().placeholder).toBe(shown);
  });

  it('says how many it offers', () => {
    show();
    typeInSearch('han');
    expect(screen.getByRole('status').textContent).toBe('1 result');
    typeInSearch('an');
    expect(screen.getByRole('status').textContent).toBe('3 results');
  });
});
