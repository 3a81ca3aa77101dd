import { type Performer, SHIPPED_DECLARATION } from '@starguess/catalog';
import { render, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { speak } from '../../testing/messages.ts';
import { performer } from '../../testing/test-catalog.ts';
import { type ComparisonRow, comparisonRow } from './comparison-row.ts';
import { GuessAnnouncement } from './guess-announcement.tsx';
import { GuessTable } from './guess-table.tsx';
import { hyphenated } from './hyphenated.ts';
import { Legend } from './legend.tsx';
import { rowRevealMs } from './row-reveal.ts';

beforeAll(() => speak('en'));

const DECLARED = { declaration: SHIPPED_DECLARATION };
const TARGET = performer(3, { hairColor: ['Brunette', 'Red'] });

function row(item: Performer, source: 'user' | 'storage' = 'user'): ComparisonRow {
  return comparisonRow({ id: item.profileUrl, item, source }, { answer: TARGET, ...DECLARED });
}

const FAR = performer(5, {
  gender: 'Male',
  type: 'pornstar',
  profileUrl: '/pornstar/performer-5',
  birthPlace: 'CZ',
  ethnicity: 'Middle Eastern',
  hairColor: ['Black', 'Red'],
});

function show(...rows: readonly ComparisonRow[]): void {
  render(<GuessTable rows={rows} {...DECLARED} />);
}

/** The marked cells of a guess, by field. */
function marks(position = 0): Record<string, string | undefined> {
  const body = screen
    .getAllByRole('rowgroup')
    .filter(({ dataset }) => dataset.slot === 'guess-row');
  const cells = within(body[position] ?? document.body).getAllByRole('cell');
  return Object.fromEntries(
    cells
      .filter(({ dataset }) => dataset.mark !== undefined)
      .map(({ dataset }) => [dataset.field, dataset.mark]),
  );
}

function cell(field: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`td[data-field="${field}"]`);
  if (found === null) throw new Error(`There is no cell of ${field}`);
  return found;
}

describe('the guess table', () => {
  it('[CLASSIC2] has the columns in the fixed order', () => {
    show(row(FAR));
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Model image',
      'Gender',
      'Type',
      'Birthplace',
      'Ethnicity',
      'Hair color',
      'Rank',
    ]);
    expect(screen.getByRole('table', { name: 'Your guesses, newest first' })).toBeDefined();
  });

  it('[CLASSIC3] marks every field of a guess', () => {
    show(row(FAR));
    expect(marks()).toEqual({
      gender: 'incorrect',
      type: 'incorrect',
      birthPlace: 'incorrect',
      ethnicity: 'incorrect',
      hairColor: 'partial',
      rank: 'lower',
    });
  });

  it('says the values in words', () => {
    show(row(FAR));
    expect(cell('gender').textContent).toBe('MaleIncorrect');
    expect(cell('type').textContent).toBe(`${hyphenated('Pornstar')}Incorrect`);
    expect(cell('birthPlace').textContent).toBe(`${hyphenated('Czechia')}Incorrect`);
    expect(cell('ethnicity').textContent).toBe(`${hyphenated('Middle Eastern')}Incorrect`);
    expect(cell('hairColor').textContent).toBe('BlackRedPartial');
  });

  it('[RANGE4] tells the debut year beside the name once the clue is given', () => {
    render(
      <GuessTable
        rows={[row(performer(1, { debutYear: 2019 }))]}
        clueFields={['debutYear']}
        {...DECLARED}
      />,
    );
    expect(screen.getByRole('rowheader').textContent).toBe('Performer 1 · debut 2019');
  });

  it('names each guess and shows its picture, newest first', () => {
    show(row(FAR), row(performer(1)));
    const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(names).toEqual(['Performer 5', 'Performer 1']);
    expect(cell('image').querySelector('img')?.getAttribute('src')).toBe(FAR.profilePictureUrl);
    expect(marks(1).rank).toBe('higher');
  });

  it('[DAILY23] [CLASSIC5] opens only new guesses cell by cell, each 400 ms after the one before', () => {
    show(row(FAR), row(performer(1), 'storage'));
    const rows = document.querySelectorAll<HTMLElement>('[data-slot="guess-row"]');
    expect(Array.from(rows, ({ dataset }) => dataset.fresh)).toEqual(['true', 'false']);
    const opened = rows[0]?.querySelectorAll<HTMLElement>('[style*="--position"]') ?? [];
    expect(Array.from(opened, ({ style }) => style.getPropertyValue('--position'))).toEqual([
      '0',
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
    ]);
    const timing = rows[0]?.closest<HTMLElement>('[style*="--stagger"]')?.style;
    expect(timing?.getPropertyValue('--stagger')).toBe('400ms');
    expect(rowRevealMs(SHIPPED_DECLARATION)).toBe(
      6 * 400 + Number.parseInt(timing?.getPropertyValue('--flip') ?? '', 10),
    );
  });

  it('lets the tiles of a winning row bounce, 60 ms apart, until the reveal is over', () => {
    show(row(TARGET), row(FAR));
    const rows = document.querySelectorAll<HTMLElement>('[data-slot="guess-row"]');
    expect(Array.from(rows, ({ dataset }) => dataset.won)).toEqual(['true', 'false']);
    const timing = rows[0]?.closest<HTMLElement>('[style*="--bounce"]')?.style;
    const ms = (name: string) => Number.parseInt(timing?.getPropertyValue(name) ?? '', 10);
    expect(ms('--bounce-stagger')).toBe(60);
    expect(ms('--bounce')).toBe(300);
    expect(ms('--bounce-start') + 5 * 60 + 300).toBe(rowRevealMs(SHIPPED_DECLARATION));
  });
});

describe('the table before the first guess', () => {
  it('has its headings and an empty place for a guess', () => {
    show();
    expect(screen.getAllByRole('columnheader')).toHaveLength(7);
    expect(document.querySelectorAll('tbody[aria-hidden="true"] td')).toHaveLength(7);
    expect(document.querySelector('[data-slot="guess-row"]')).toBeNull();
    expect(document.querySelector('[data-slot="guess-cell"]')).toBeNull();
  });
});

function announce(...rows: readonly ComparisonRow[]) {
  const announcement = (all: typeof rows) => (
    <GuessAnnouncement
      rows={all}
      isSolved={all.some(({ id }) => id === TARGET.profileUrl)}
      {...DECLARED}
    />
  );
  const { rerender } = render(announcement(rows));
  return (...all: typeof rows) => rerender(announcement(all));
}

function said(): string | null {
  return screen.getByRole('status').textContent;
}

const NEAR = performer(5, { ethnicity: 'Latin', hairColor: ['Red'] });

describe('the announcement of a guess', () => {
  it('counts the correct fields and names the partial, higher and lower ones', () => {
    announce(row(NEAR));
    expect(said()).toBe('Performer 5: 3 of 6 correct; Hair color partial; Rank lower');
  });

  it('leaves out what is incorrect', () => {
    announce(row(performer(1, { gender: 'Male', hairColor: ['Grey'] })));
    expect(said()).toBe('Performer 1: 3 of 6 correct; Rank higher');
  });

  it('is empty before the first guess and for restored guesses', () => {
    const rows = announce();
    expect(said()).toBe('');
    rows(row(NEAR, 'storage'));
    expect(said()).toBe('');
  });

  it('is made once per guess, for the newest one', () => {
    const rows = announce(row(NEAR));
    rows(row(performer(1)), row(NEAR));
    expect(said()).toBe('Performer 1: 4 of 6 correct; Hair color partial; Rank higher');
  });

  it('tells the win once the game is won', () => {
    announce(row(TARGET), row(NEAR));
    expect(said()).toBe('Performer 3 is right! Solved in 2 tries.');
  });

  it('appears in a live region that was there before', () => {
    const rows = announce();
    const region = screen.getByRole('status');
    rows(row(NEAR));
    expect(screen.getByRole('status')).toBe(region);
  });
});

it('[CLASSIC4] [RANGE2] the legend names every mark, and says what an arrow tells of the ranks', () => {
  render(<Legend {...DECLARED} />);
  expect(screen.getByRole('list', { name: 'Legend' })).toBeDefined();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Correct',
    'Partial',
    'Incorrect',
    'Higher',
    'Lower',
  ]);
  for (const text of [
    'your guess is better known: the answer’s number is bigger',
    'your guess is less known: the answer’s number is smaller',
    '28+ or 1–27: where the answer’s number lies',
  ])
    expect(screen.getByText(text)).toBeDefined();
});

describe('in Polish', () => {
  beforeAll(() => speak('pl'));

  it('values and countries are Polish, and compared as they are stored', () => {
    show(row(FAR));
    expect(cell('birthPlace').textContent).toContain('Czechy');
    expect(cell('gender').textContent).not.toContain('Male');
    expect(marks().hairColor).toBe('partial');
  });
});
