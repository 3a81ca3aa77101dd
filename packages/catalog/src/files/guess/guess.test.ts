import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { directoryOf, numbersTo, svgPicture } from '../../testing/invented-catalog.ts';
import { importCatalog } from '../import.ts';
import { formatProblem } from '../problem.ts';
import { guessCatalog } from './guess.ts';

const CURRENT_YEAR = 2026;
const NAMES = numbersTo(12).map((n) => `Tree ${String.fromCharCode(64 + n)}`);

/** A table whose first column is the name, with further columns that repeat their cells. */
function table(columns: Readonly<Record<string, readonly string[]>>): string {
  const header = ['Tree', ...Object.keys(columns)].join(';');
  const rows = NAMES.map((name, row) =>
    [name, ...Object.values(columns).map((cells) => cells[row % cells.length])].join(';'),
  );
  return [header, ...rows].join('\n');
}

/** Guesses a list into a new folder, inside one that is empty. */
async function guessOf(file: string, text: string | Buffer) {
  const outer = await directoryOf({});
  const list = join(await directoryOf({ [file]: text }), file);
  const guess = await guessCatalog({ list, to: join(outer, 'new'), currentYear: CURRENT_YEAR });
  return { outer, guess };
}

async function guessed(file: string, text: string) {
  const { guess } = await guessOf(file, text);
  if (!guess.ok) throw new Error(guess.problem.reason);
  const { folder, lines } = guess;
  const read = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8'));
  return { folder, lines, catalog: await read('catalog.json'), map: await read('map.json') };
}

/** Imports a guessed folder, with a picture for each of these names. */
async function imported(folder: string, names: readonly string[]) {
  const from = await directoryOf({
    ...Object.fromEntries(
      await Promise.all(
        (await readdir(folder)).map(async (name) => [
          name,
          await readFile(join(folder, name), 'utf8'),
        ]),
      ),
    ),
    ...Object.fromEntries(names.map((name, n) => [`images/${name}.svg`, svgPicture(n)])),
  });
  const to = join(await directoryOf({}), 'catalogue');
  const site = { rating: 'none', hasChannelGame: false, currentYear: CURRENT_YEAR } as const;
  const result = await importCatalog({ from, to, map: 'map.json', ...site });
  expect(result.ok ? [] : result.problems.map(formatProblem)).toEqual([]);
  return JSON.parse(await readFile(join(to, 'performers.json'), 'utf8'));
}

describe('a column', () => {
  const OTHER = { Bark: ['rough', 'smooth', 'flaky', 'rough', 'scaly'] };
  test.each([
    ['Generation', ['1', '2', '3'], { kind: 'number' }, 'generation'],
    ['Height (m)', ['1,7', '20,5', '3'], { kind: 'number', unit: 'm' }, 'height'],
    ['girth_cm', ['17', '25', '3'], { kind: 'number', unit: 'cm' }, 'girth'],
    [
      'Weight',
      ['6.9 kg', '1,200 kg'],
      { kind: 'number', unit: 'kg' },
      { field: 'weight', number: true },
    ],
    ['First seen', ['1774', '1898', '2001'], { kind: 'year' }, 'firstSeen'],
    ['Planted', ['1774-05-01', 'May 3, 1990'], { kind: 'year' }, { field: 'planted', year: true }],
    ['Evergreen', ['TRUE', 'no'], { kind: 'yes-no' }, 'evergreen'],
    ['Home', ['IT', 'PL', 'NO'], { kind: 'country' }, 'home'],
    ['Found in', ['Italy', 'UK', 'South Korea'], { kind: 'country' }, 'foundIn'],
    ['Soil', ['acid', 'lime', 'Unknown'], { kind: 'choice' }, 'soil'],
    [
      'Uses',
      ['fuel, food', 'food', 'fuel'],
      { kind: 'choices' },
      { field: 'uses', separator: ',' },
    ],
    [
      'Uses',
      ["['fuel'/'food']", "['food']"],
      { kind: 'choices' },
      { field: 'uses', separator: '/' },
    ],
  ])('%s of %j is %j', async (column, cells, field, rule) => {
    const { catalog, map } = await guessed('trees.csv', table({ [column]: cells, ...OTHER }));
    expect(map.columns).toEqual({ Tree: 'name', [column]: rule, Bark: 'bark' });
    const [[name, declared] = []] = Object.entries(catalog.fields);
    expect(declared).toEqual({ ...field, label: expect.anything() });
    expect([
      ...catalog.compared,
      ...catalog.clues.map((clue: { field: string }) => clue.field),
    ]).toContain(name);
  });

  test.each([
    ['Page', ['https://a.example/1'], 'the same in every row'],
    ['Page', ['https://a.example/1', 'https://a.example/2'], 'addresses'],
    ['Notes', ['a '.repeat(40), 'b '.repeat(40)], 'long texts'],
    [
      'History',
      [
        'International broadcasting corporation headquartered northwest Birmingham since 1999 (closed)',
        'Regional broadcasting corporation headquartered northeast Wolverhampton since 1987 (merged)',
      ],
      'long texts',
    ],
    ['Latin', NAMES.map((name) => `${name} vulgaris`), 'different in every row'],
    ['id', NAMES.map((_name, n) => `${n * 7}`), 'ids'],
    ['Zone', ['', 'N/A', '-'], 'empty'],
    [
      'Found',
      [...NAMES.slice(2).map((_name, n) => `${1700 + n * 7}`), 'Antiquity', 'Antiquity'],
      'numbers, but "Antiquity" in 2 of 12 rows: "empty" in map.json takes it for none',
    ],
    ['Code', ['r1', 's1', 'f1', 'r1', 'c1'], 'says the same as Bark'],
  ])('%s of %j is left out', async (column, cells, why) => {
    const { lines, map } = await guessed('trees.csv', table({ ...OTHER, [column]: cells }));
    expect(lines).toContain(`${column}: left out, ${why}`);
    expect(map.columns).toEqual({ Tree: 'name', Bark: 'bark' });
  });

  test('with gaps is declared, but not compared', async () => {
    const { catalog, lines } = await guessed(
      'trees.csv',
      table({ ...OTHER, Leaf: ['oval', 'lobed', ''] }),
    );
    expect(lines).toContain('Leaf: leaf, choice, not compared: empty in 4 of 12 rows');
    expect(catalog).toMatchObject({
      fields: { leaf: { kind: 'choice' } },
      compared: ['bark', 'rank'],
    });
  });

  test.each([
    ['garbageCollected', 'Garbage collected'],
    ['EU member', 'EU member'],
    ['isHD', 'Is HD'],
  ])('%s is labelled %s', async (column, label) => {
    const { catalog } = await guessed('trees.csv', table({ [column]: ['yes', 'no'], ...OTHER }));
    expect(Object.values(catalog.fields)[0]).toMatchObject({ label: { en: label } });
  });

  test('of symbols gives way to a later one of words for the name', async () => {
    const rows = NAMES.map((name, n) => [`S${n}`, name, n % 2 ? 'rough' : 'smooth'].join(';'));
    const { map } = await guessed('trees.csv', ['Symbol;Tree;Bark', ...rows].join('\n'));
    expect(map.columns).toEqual({ Tree: 'name', Bark: 'bark' });
  });

  test.each([
    [
      'Rank',
      NAMES.map((_name, n) => `${Math.floor(n / 2) + 1}`),
      { columns: { Rank: 'rank' } },
      [1, 2],
    ],
    [
      'Place',
      NAMES.map((_name, n) => `${90 - n * 3}`),
      { rank: { by: 'Place', first: 'lowest' } },
      [12, 11],
    ],
    [
      'Votes',
      NAMES.map((_name, n) => `${90 - n * 3}`),
      { rank: { by: 'Votes', first: 'highest' } },
      [1, 2],
    ],
  ])('%s ranks', async (column, cells, rule, ranks) => {
    const { map, folder } = await guessed('trees.csv', table({ ...OTHER, [column]: cells }));
    expect(map).toMatchObject(rule);
    const records: readonly { name: string; rank: number }[] = await imported(folder, NAMES);
    const rankOf = (at: number) => records.find(({ name }) => name === NAMES[at])?.rank;
    expect([rankOf(0), rankOf(1)]).toEqual(ranks);
  });
});

describe('the import takes as guessed', () => {
  test('nested records under their names', async () => {
    const data = Object.fromEntries(
      NAMES.map((name, n) => [
        name,
        {
          name,
          tags: n % 2 ? ['Tank', 'Mage'] : ['Mage'],
          stats: { hp: 500 + n, 'Sp. Attack': n % 5 },
          image: { full: `${name}.svg`, y: n * 48 },
          texts: { [`l${n}`]: 'rare' },
        },
      ]),
    );
    const { map, lines, folder } = await guessed('heroes.json', JSON.stringify({ data }));
    expect(map.columns).toEqual({
      name: 'name',
      'image.full': 'profilePictureUrl',
      tags: 'tags',
      'stats.hp': 'hp',
      'stats.Sp. Attack': 'spAttack',
    });
    expect(lines).toContain('left out, in few records: 12 paths');
    expect((await imported(folder, NAMES))[1]).toMatchObject({
      tags: ['Tank', 'Mage'],
      hp: 501,
      spAttack: 1,
    });
  });

  test('a row for each language as one record, with the others’ texts of its values', async () => {
    const rows = NAMES.flatMap((name, n) => [
      `${n},de,${name} (de),${n % 2 ? 'Wald' : 'Feld'},${n % 3}`,
      `${n},en,${name},${n % 2 ? 'Wood' : 'Field'},${n % 3}`,
    ]);
    const list = ['key,lang,name,home,size', ...rows].join('\n');
    const { map, catalog, folder } = await guessed('trees.csv', list);
    expect(map.rows).toEqual({ lang: 'en' });
    expect(catalog.fields.home.values).toEqual({
      Field: { en: 'Field', de: 'Feld' },
      Wood: { en: 'Wood', de: 'Wald' },
    });
    expect(await imported(folder, NAMES)).toHaveLength(12);
  });

  test('rows that differ in one column as one record with all its values', async () => {
    const rows = NAMES.flatMap((name, n) => [
      `${name},fuel,${n % 3},${n % 2 ? 'Wood' : 'Field'}`,
      `${name},${n % 2 ? 'food' : 'timber'},${n % 3},${n % 2 ? 'Wood' : 'Field'}`,
    ]);
    const { map, folder } = await guessed('trees.csv', ['Tree,Use,Size,Home', ...rows].join('\n'));
    expect(map.record).toBe('Tree');
    expect((await imported(folder, NAMES))[0]).toMatchObject({
      use: ['fuel', 'timber'],
      home: 'Field',
    });
  });

  test('several numbered columns as one field', async () => {
    const columns = { 'Type 1': ['fire', 'ice'], 'Type 2': ['', 'rock', 'bug|ice'] };
    const { map, folder } = await guessed('trees.csv', table(columns));
    expect(map.columns).toMatchObject({ 'Type 1': 'type', 'Type 2': 'type' });
    const records = await imported(folder, NAMES);
    expect([records[0].type, records[5].type]).toEqual([['fire'], ['ice', 'bug']]);
  });
});

test('years of birth make the records people, and years within the least age no field', async () => {
  const { catalog, map, lines } = await guessed(
    'cast.csv',
    table({
      Born: ['1990-05-01', '2012-01-01'],
      Debut: ['2005', '2015'],
      Bark: ['rough', 'smooth'],
    }),
  );
  expect(catalog).toMatchObject({ people: true });
  expect(map.columns).toEqual({
    Tree: 'name',
    Born: { field: 'birthYear', year: true },
    Bark: 'bark',
  });
  expect(lines).toContain('Born: under 19 in 6 rows, which the import refuses: take them out');
});

test('equal names have what tells them apart behind them, or are told', async () => {
  const twins = (bark: readonly string[]) =>
    guessed('trees.csv', table({ Bark: bark }).replace('Tree B', 'Tree A'));
  const told = await twins(['rough', 'smooth']);
  expect(told.catalog).toMatchObject({ detail: 'bark' });
  expect(told.lines).toContain('Bark: behind equal names, such as Tree A');
  const { catalog, lines } = await twins(['rough', 'rough', 'smooth']);
  expect(catalog).not.toHaveProperty('detail');
  expect(lines).toContain('could not place: Tree A is the name of rows 1 and 2');
});

test.each([
  ['', 'is empty: a header is needed'],
  ['Tree;Bark\nOak;rough', 'must contain at least 8 records, not 1'],
  [table({}), 'has nothing to compare'],
  [table({ Bark: ['rough'] }), 'has nothing to compare: Bark (the same in every row)'],
  [Buffer.from([0, 1, 2, 3, 255]), 'has NUL or control bytes: save the list as CSV (UTF-8)'],
  [table({ Bark: ['rough', 'a;b'] }), 'row 2 has 3 cells, but the header names 2 columns'],
  [`Tree\n${'a\n'.repeat(5001)}`, 'contains more than 5000 records'],
])('%j is refused, and nothing written', async (text, problem) => {
  const { outer, guess } = await guessOf('trees.csv', text);
  expect(guess).toMatchObject({ ok: false, problem: { reason: problem } });
  expect(await readdir(outer)).toEqual([]);
});

test('no file is replaced', async () => {
  const folder = await directoryOf({
    'trees.csv': table({ Bark: ['rough', 'smooth'] }),
    'map.json': 'mine',
  });
  const guess = await guessCatalog({ list: join(folder, 'trees.csv'), currentYear: CURRENT_YEAR });
  expect(guess).toMatchObject({ ok: false, problem: { file: join(folder, 'map.json') } });
  expect((await readdir(folder)).toSorted()).toEqual(['map.json', 'trees.csv']);
});
