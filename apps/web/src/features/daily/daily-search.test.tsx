import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderInApp } from '../../testing/app-context.tsx';
import { speak } from '../../testing/messages.ts';
import { offeredNames, searchBox, typeInSearch } from '../../testing/search-box.ts';
import { DailySearch } from './daily-search.tsx';

const OPTIONS = ['Ana', 'Anna', 'Hanna'].map((name) => ({ id: name, name }));

type Props = Partial<Parameters<typeof DailySearch>[0]>;

beforeAll(() => speak('en'));

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

  it('[MENU12] says that its options are on their way', () => {
    show({ options: undefined });
    typeInSearch('an');
    expect(screen.getByRole('status').textContent).toBe('Loading...');
    expect(document.querySelector('[data-slot="search-menu"]')?.textContent).toBe('Loading...');
  });

  it('does not offer guessed performers', () => {
    show({ guessedIds: ['Anna'] });
    typeInSearch('an');
    expect(offeredNames()).toEqual(['Ana', 'Hanna']);
  });

  it('says how many it offers', () => {
    show();
    typeInSearch('han');
    expect(screen.getByRole('status').textContent).toBe('1 result');
    typeInSearch('an');
    expect(screen.getByRole('status').textContent).toBe('3 results');
  });

  it('accepts no guess between the winning guess and the winner card', () => {
    show({ isDisabled: true });
    expect(searchBox().closest('[inert]')).not.toBeNull();
  });
});
