import type { Performer } from '@starguess/catalog';
import type { Declaration } from '@starguess/game-core';
import { render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { AppContext } from '../../testing/app-context.tsx';
import { speak } from '../../testing/messages.ts';
import { performer } from '../../testing/test-catalog.ts';
import { CluePanel } from './clue-panel.tsx';
import { comparisonRow } from './comparison-row.ts';
import { GuessAnnouncement } from './guess-announcement.tsx';
import { GuessTable } from './guess-table.tsx';
import { Legend } from './legend.tsx';

const declaration: Declaration = {
  fields: {
    element: { kind: 'choices', values: ['fire', 'water'] },
    region: { kind: 'choice' },
    homeland: { kind: 'country' },
    heightCm: { kind: 'number', unit: 'cm' },
    flies: { kind: 'yes-no' },
    firstSeen: { kind: 'year' },
  },
  compared: ['element', 'region', 'homeland', 'heightCm', 'flies'],
  clues: [
    { field: 'firstSeen', after: 2 },
    { field: 'region', after: 3 },
  ],
  hint: ['firstSeen'],
  people: false,
};

function creature(n: number, fields: object): Performer {
  const { name, rank, profilePictureUrl, focalPoint } = performer(n);
  return { name, rank, profilePictureUrl, focalPoint, profileUrl: `/p/${n}`, ...fields };
}

const TARGET = creature(1, {
  element: ['fire', 'water'],
  region: 'St. Upper: west',
  homeland: 'IT',
  heightCm: 1_200,
  flies: true,
  firstSeen: 1996,
});
const MISS = creature(2, {
  element: ['fire'],
  region: 'South',
  homeland: 'CZ',
  heightCm: 80,
  flies: false,
  firstSeen: 2003,
});

const rowOf = (item: Performer) =>
  comparisonRow({ id: item.profileUrl, item, source: 'user' }, { answer: TARGET, declaration });

beforeAll(async () => {
  await speak('en');
  // As the server adds the texts of a declaration to the messages of a site.
  i18next.addResources('en', 'translation', {
    'field.element': 'Element',
    'field.region': 'Region',
    'field.homeland': 'From',
    'field.heightCm': 'Height',
    'field.flies': 'Flies',
    'field.firstSeen': 'First seen',
    'value.element.fire': 'Fire',
  });
  i18next.addResourceBundle(
    'en',
    'translation',
    { value: { region: { 'St. Upper: west': 'Upper west' } } },
    true,
  );
});

it('a table has the declared columns, with values as their kinds show them', () => {
  render(<GuessTable rows={[rowOf(TARGET), rowOf(MISS)]} declaration={declaration} />);
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const hyphenated = headings.slice(1).map((text) => text.replaceAll('\u00ad', '-'));
  expect(hyphenated).toEqual(['Ele-ment', 'Re-gion', 'From', 'Height', 'Flies']);
  const texts = (row: number) =>
    Array.from(
      document
        .querySelectorAll('[data-slot="guess-row"]')
        [row]?.querySelectorAll('[data-slot="guess-cell"][data-mark]') ?? [],
      (cell) => `${cell.textContent.replaceAll('\u00ad', '')} ${cell.getAttribute('data-mark')}`,
    );
  expect(texts(0)).toEqual([
    'FirewaterCorrect correct',
    'Upper westCorrect correct',
    'ItalyCorrect correct',
    '1,200 cmCorrect correct',
    'YesCorrect correct',
  ]);
  expect(texts(1)).toEqual([
    'FirePartial partial',
    'SouthIncorrect incorrect',
    'CzechiaIncorrect incorrect',
    expect.stringMatching(/^80 cm.*lower than the answer.* lower$/),
    'NoIncorrect incorrect',
  ]);
});

it('a guess is announced by the declared fields', () => {
  render(<GuessAnnouncement rows={[rowOf(MISS)]} isSolved={false} declaration={declaration} />);
  expect(screen.getByRole('status').textContent).toBe(
    'Performer 2: 0 of 5 correct; Element partial; Height lower',
  );
});

it('clues tell the declared fields, each after its tries', () => {
  const { rerender } = render(panelAfter(1), { wrapper: AppContext });
  const clue = (slot: string) => document.querySelector(`[data-slot="${slot}"]`)?.textContent;
  expect(clue('clue-first-seen')).toBe('First seen in 1 try');
  expect(clue('clue-region')).toBe('Region in 2 tries');
  rerender(panelAfter(2));
  expect(clue('clue-first-seen')).toBe('First seen: 1996');
  render(<GuessTable rows={[rowOf(MISS)]} clueFields={['firstSeen']} declaration={declaration} />);
  expect(screen.getByRole('rowheader').textContent).toBe('Performer 2 · First seen: 2003');
});

it('the legend has the marks that the fields can have, and what an arrow of a number means', () => {
  const { rerender } = render(<Legend declaration={declaration} />);
  const legend = () => document.querySelector('[data-slot="legend"]')?.textContent;
  expect(legend()).toBe(
    'CorrectPartialIncorrectHigherLoweryour guess is higher than the answeryour guess is lower than the answer',
  );
  rerender(<Legend declaration={{ ...declaration, compared: ['region', 'flies'] }} />);
  expect(legend()).toBe('CorrectIncorrect');
});

function panelAfter(tries: number) {
  const rows = Array.from({ length: tries }, () => rowOf(MISS));
  return (
    <CluePanel
      target={TARGET}
      pool={[TARGET, MISS]}
      rows={rows}
      declaration={declaration}
      searchFor={() => undefined}
    />
  );
}
