import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Performer } from '../../schema.ts';
import {
  CHANNEL_RECORDS,
  CURRENT_YEAR,
  csv,
  IMAGES,
  PERFORMER_RECORDS,
} from '../../testing/import-source.ts';
import { directoryOf, numbersTo } from '../../testing/invented-catalog.ts';
import { readCatalogDirectory } from '../directory.ts';
import { importCatalog } from '../import.ts';
import { formatProblem } from '../problem.ts';

/** Imports a list of another shape by a map. */
async function imported(list: Readonly<Record<string, string>>, map: unknown) {
  const mapText = typeof map === 'string' ? map : JSON.stringify(map);
  const from = await directoryOf({
    ...IMAGES,
    'channels.csv': csv(CHANNEL_RECORDS),
    'map.json': mapText,
    ...list,
  });
  const to = join(await directoryOf({}), 'catalogue');
  const notes: string[] = [];
  const result = await importCatalog({
    from,
    to,
    map: join(from, 'map.json'),
    note: (line) => notes.push(line),
    currentYear: CURRENT_YEAR,
  });
  const problems = result.ok
    ? []
    : result.problems.map((problem) => formatProblem(problem).replace(`${from}/`, ''));
  const read = await readCatalogDirectory(to, { currentYear: CURRENT_YEAR });
  return { problems, notes, performers: read.ok ? read.data.performers : [] };
}

const ROWS = numbersTo(8).map((n) => ({
  Name: `Zoe ${n}`,
  Portrait: `portrait-${n}`,
  Role: 'model',
  Sex: 'Female',
  From: 'PL',
  People: 'White',
  'Hair 1': 'Red',
  'Hair 2': n === 1 ? 'Grey/Other' : '?',
  Born: `May ${n}, 1990`,
  Start: '2012-05-03',
  Notes: 'none',
}));

const MAP = {
  list: 'cast.csv',
  columns: {
    Name: 'name',
    Portrait: 'profilePictureUrl',
    Role: 'type',
    Sex: 'gender',
    From: 'birthPlace',
    People: 'ethnicity',
    'Hair 1': 'hairColor',
    'Hair 2': { field: 'hairColor', separator: '/' },
    Born: { field: 'birthYear', year: true },
    Start: { field: 'debutYear', year: true },
  },
  empty: ['?'],
};

function semicolons(rows: readonly object[]): string {
  return [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]
    .map((cells) => cells.join(';'))
    .join('\n');
}

const CAST = { 'cast.csv': semicolons(ROWS) };

describe('a map gives fields', () => {
  test('to the columns of a table', async () => {
    const { problems, notes, performers } = await imported(CAST, MAP);
    expect(problems).toEqual([]);
    expect(notes).toContain('cast.csv: left out Notes');
    expect(performers).toMatchObject([
      { name: 'Zoe 1', hairColor: ['Red', 'Grey', 'Other'], birthYear: 1990, debutYear: 2012 },
      ...numbersTo(7).map((n) => ({ name: `Zoe ${n + 1}`, rank: n + 1, hairColor: ['Red'] })),
    ]);
  });

  test('to paths in JSON, also through lists', async () => {
    const records = PERFORMER_RECORDS.map(({ hairColor, debutYear, name, ...rest }: Performer) => [
      name,
      {
        ...rest,
        looks: { hair: [hairColor].flat().map((color) => ({ color: { name: color } })) },
        career: { 'first.year': debutYear },
      },
    ]);
    const { problems, notes, performers } = await imported(
      { 'performers.json': JSON.stringify({ data: Object.fromEntries(records) }) },
      { columns: { 'looks.hair.color.name': 'hairColor', 'career.first.year': 'debutYear' } },
    );
    expect(problems).toEqual([]);
    expect(notes).not.toContainEqual(expect.stringContaining('left out'));
    expect(performers).toMatchObject(
      PERFORMER_RECORDS.map(({ name, debutYear, hairColor }: Performer) => ({
        name,
        debutYear,
        hairColor,
      })),
    );
  });
});

describe('a map is refused', () => {
  test.each([
    ['{"columns": {', 'map.json: is not JSON: line 1, column 14'],
    [{}, /^map\.json, columns: must be an object with a field for each column/],
    [
      { ...MAP, seperator: '/' },
      'map.json: must be an object with columns, and list, empty, rows, record or rank',
    ],
    [
      { ...MAP, list: '../cast.csv' },
      'map.json, list: must be the name of a file in the folder of lists',
    ],
    [{ ...MAP, empty: '?' }, 'map.json, empty: must be a list of words'],
    [
      { columns: { Name: 7 } },
      'map.json, columns.Name: must be a field, null, or an object with field, and separator, year or number',
    ],
    [
      { ...MAP, columns: { ...MAP.columns, Notes: 'shoeSize' } },
      /^map\.json, columns\.Notes: must be a field, not "shoeSize": the fields are name, type, gender/,
    ],
    [
      { ...MAP, columns: { ...MAP.columns, Height: 'heightCm' } },
      "map.json, columns.Height: isn't a column of the list",
    ],
    [{ ...MAP, record: 'Id' }, "map.json, record: isn't a column of the list"],
    [
      { ...MAP, rank: { by: 'Votes', first: 'highest' } },
      "map.json, rank.by: isn't a column of the list",
    ],
    [{ ...MAP, rank: 'Votes' }, /^map\.json, rank: must be an object with by, a column, and first/],
    [{ ...MAP, rows: { Role: 'pilot' } }, 'map.json, rows: keeps no row of the list'],
    [{ ...MAP, list: 'crew.csv' }, 'crew.csv: does not exist'],
  ])('%j', async (map, problem) => {
    const { problems } = await imported(CAST, map);
    expect(problems).toEqual([expect.stringMatching(problem)]);
  });
});
