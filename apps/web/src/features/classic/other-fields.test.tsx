import type { PageCatalogData } from '@starguess/catalog';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { withDetailedNames } from '../../fields/detailed-names.ts';
import { tellNamesApartBy } from '../../server/name-details.ts';
import { queryClient } from '../../server/query-client.ts';
import { renderInApp } from '../../testing/app-context.tsx';
import { DATE, performerId, startDay } from '../../testing/day.ts';
import { heldBack, json } from '../../testing/fake-network.ts';
import { speak } from '../../testing/messages.ts';
import { provideRenderedDay } from '../../testing/rendered-day.ts';
import { searchBox } from '../../testing/search-box.ts';
import { performer } from '../../testing/test-catalog.ts';
import { dayCatalogQuery } from '../daily/day-catalog.ts';
import { HelpSheet } from '../daily/help/help-sheet.tsx';
import { Screen as ClassicScreen } from './classic-game.tsx';

const ADDRESS = '/catalog/other.json';
const TARGETS = { today: performerId(3), yesterday: performerId(4), date: DATE, catalog: ADDRESS };

const OTHER: PageCatalogData = {
  declaration: {
    fields: { region: { kind: 'choice' }, flies: { kind: 'yes-no' } },
    compared: ['region', 'flies'],
    clues: [],
    hint: [],
    detail: 'region',
    people: false,
  },
  performers: [1, 2, 3, 4].map((n) => ({
    ...performer(n, n < 3 ? { name: 'Robin' } : {}),
    region: n === 1 ? 'north' : 'south',
    flies: true,
  })),
  channels: [],
  texts: {
    en: { field: { region: 'Region', flies: 'Flies' }, value: { region: { north: 'The north' } } },
    es: { field: { region: 'Zona', flies: 'Vuela' }, value: { region: { north: 'El norte' } } },
  },
};

function startOtherDay(catalog = json(OTHER)): void {
  startDay().answer({
    'GET /api/classic/daily-guess/': json(TARGETS),
    [`GET ${ADDRESS}`]: catalog,
  });
}

beforeEach(() => {
  tellNamesApartBy(async (data) => withDetailedNames(data));
});

function regionColumn(): Promise<HTMLElement> {
  return screen.findByRole('columnheader', {
    name: (name) => name.replaceAll('\u00ad', '') === 'Region',
  });
}

it('a game goes on with what was typed when the fields of its day arrive', async () => {
  provideRenderedDay();
  const { answer, release } = heldBack(json(OTHER));
  startOtherDay(answer);
  renderInApp(<ClassicScreen />);
  const search = searchBox();
  search.focus();
  fireEvent.change(search, { target: { value: 'Robin' } });
  release();
  await regionColumn();
  expect(document.activeElement).toBe(search);
  expect(search.value).toBe('Robin');
});

it('the help shows the fields of the round each time it is opened', async () => {
  startOtherDay();
  renderInApp(<ClassicScreen />);
  await regionColumn();
  for (const opening of ['first', 'second']) {
    const { unmount } = renderInApp(<HelpSheet mode="classic" onClose={() => undefined} />);
    expect(document.querySelector('[data-slot="help-sheet"]')?.textContent, opening).toContain(
      'Flies',
    );
    unmount();
  }
});

it('equal names are told apart by the texts of their catalogue, in the language that is chosen', async () => {
  const names = async () => {
    startOtherDay();
    const { performers } = await queryClient.fetchQuery(dayCatalogQuery(ADDRESS));
    return performers.slice(0, 2).map(({ name }) => name);
  };
  expect(await names()).toEqual(['Robin (The north)', 'Robin (south)']);
  await speak('es');
  expect(await names()).toEqual(['Robin (El norte)', 'Robin (south)']);
});
