import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  CHANNEL_RECORDS,
  CSV_PERFORMER_RECORDS,
  CSV_SOURCE,
  CURRENT_YEAR,
  csv,
  csvSource,
  firstImported,
  IMAGES,
  importFiles,
  JSON_SOURCE,
  jsonSource,
  PERFORMER_RECORDS,
  withFirst,
} from '../testing/import-source.ts';
import {
  CHANNELS,
  directoryOf,
  type Files,
  NEEDED_FIELDS,
  numbersTo,
  PERFORMERS,
  svgPicture,
} from '../testing/invented-catalog.ts';
import { readCatalogDirectory } from './directory.ts';
import { importCatalog } from './import.ts';
import { contentHash } from './picture.ts';
import { formatProblem } from './problem.ts';

describe('an import', () => {
  test.each([
    ['JSON', JSON_SOURCE],
    ['CSV', CSV_SOURCE],
  ])('from %s gives a valid catalogue with the same records', async (_format, source) => {
    const { to, result } = await importFiles(source);
    expect(result).toEqual({ ok: true, counts: { performers: 8, channels: 2, pictures: 8 } });
    const read = await readCatalogDirectory(to, { currentYear: CURRENT_YEAR });
    expect(read).toMatchObject({ ok: true, data: { performers: PERFORMERS, channels: CHANNELS } });
    expect(await readdir(dirname(to))).toEqual(['catalogue']);
  });

  test('needs no more than what is compared, and neither years of birth nor channels if the site needs none', async () => {
    const records = PERFORMER_RECORDS.map((record: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(NEEDED_FIELDS.map((field) => [field, record[field]])),
    );
    const source = { ...IMAGES, 'performers.csv': csv(records) };
    const demands = { rating: 'none', hasChannelGame: false } as const;
    const { to, result } = await importFiles(source, demands);
    expect(result).toEqual({ ok: true, counts: { performers: 8, channels: 0, pictures: 8 } });
    await rm(join(to, 'channels.json'));
    const site = { ...demands, currentYear: CURRENT_YEAR };
    expect(await readCatalogDirectory(to, site)).toMatchObject({
      ok: true,
      data: {
        performers: [{ name: PERFORMERS[0]?.name }, {}, {}, {}, {}, {}, {}, {}],
        channels: [],
      },
    });
    const adult = await readCatalogDirectory(to, { currentYear: CURRENT_YEAR });
    expect(adult.ok ? [] : adult.problems.map(formatProblem)).toEqual([
      ...numbersTo(8).map(
        (row) =>
          `performers.json, row ${row}, birthYear: is missing: a site rated for adults needs it`,
      ),
      'channels.json: does not exist',
    ]);
  });

  test('keeps to the least age whatever the rating, if the year of birth is known', async () => {
    const { result } = await importFiles(jsonSource({ birthYear: 2010 }), { rating: 'none' });
    expect(result.ok ? [] : result.problems.map(({ field }) => field)).toEqual([
      'debutYear',
      'birthYear',
    ]);
  });

  test('gives pictures addresses that reveal nothing', async () => {
    const { to } = await importFiles(JSON_SOURCE);
    const hashes = numbersTo(8).map((n) => contentHash(Buffer.from(svgPicture(n))));
    expect((await readdir(join(to, 'art'))).toSorted()).toEqual(
      hashes.map((hash) => `${hash}.svg`).toSorted(),
    );
    expect(await readFile(join(to, 'performers.json'), 'utf8')).not.toContain('Portrait');
  });

  test('writes performers by rank, one per line', async () => {
    const { to } = await importFiles({
      ...JSON_SOURCE,
      'performers.json': JSON.stringify(PERFORMER_RECORDS.toReversed()),
    });
    const lines = (await readFile(join(to, 'performers.json'), 'utf8')).split('\n');
    expect([lines[0], ...lines.slice(9)]).toEqual(['[', ']', '']);
    expect(lines.slice(1, 9).map((line) => JSON.parse(line.replace(/,$/, '')))).toEqual(PERFORMERS);
  });

  test('may fill a folder that is empty', async () => {
    const from = await directoryOf(JSON_SOURCE);
    const to = await directoryOf({});
    const result = await importCatalog({ from, to, currentYear: CURRENT_YEAR });
    expect(result).toMatchObject({ ok: true });
    expect((await readdir(to)).toSorted()).toEqual(['art', 'channels.json', 'performers.json']);
  });

  test.each([
    ['はな', 'ばな'],
    ['राम', 'रोम'],
    ['กิน', 'กุน'],
  ])('takes %s and %s for different names', async (one, other) => {
    const records = PERFORMER_RECORDS.map((record, index) => ({
      ...record,
      name: [one, other][index] ?? record.name,
    }));
    const source = { ...JSON_SOURCE, 'performers.json': JSON.stringify(records) };
    expect((await importFiles(source)).result).toMatchObject({ ok: true });
  });

  test('warns of records that no other guess tells apart', async () => {
    const from = await directoryOf(JSON_SOURCE);
    const notes: string[] = [];
    const note = (line: string) => notes.push(line);
    const to = join(await directoryOf({}), 'catalogue');
    await importCatalog({ from, to, currentYear: CURRENT_YEAR, note });
    expect(notes).toContain(
      "performers.json: no other guess tells apart Łucja Ø'Vale 1, Łucja Ø'Vale 2",
    );
  });

  test('keeps one file for records with one picture', async () => {
    const records = CHANNEL_RECORDS.map((record) => ({ ...record, photo: 'Portrait 1.svg' }));
    const { to, result } = await importFiles({ ...CSV_SOURCE, 'channels.csv': csv(records) });
    expect(result).toMatchObject({ counts: { pictures: 8 } });
    expect(await readdir(join(to, 'art'))).toHaveLength(8);
  });

  test('leaves out images that no record names', async () => {
    const { result } = await importFiles({ ...JSON_SOURCE, 'images/notes.txt': 'x' });
    expect(result).toMatchObject({ counts: { pictures: 8 } });
  });
});

describe('records without ids and ranks', () => {
  const listed = (names: readonly string[]) =>
    PERFORMER_RECORDS.map(({ rank: _rank, profileUrl: _id, ...rest }, index) => ({
      ...rest,
      name: names[index] ?? `Zoe ${index}`,
    }));
  const sourceOf = (names: readonly string[]): Files => ({
    ...IMAGES,
    'performers.json': JSON.stringify(listed(names)),
    'channels.csv': csv(CHANNEL_RECORDS.map(({ id: _id, ...rest }) => rest)),
  });

  test('are ranked in their order, and keep their ids in the folder that is imported again', async () => {
    const { to } = await importFiles(sourceOf(['Ida', 'Eva']));
    const channels = await readFile(join(to, 'channels.json'), 'utf8');
    const from = await directoryOf(sourceOf(['Ada', 'Eva']));
    const notes: string[] = [];
    const note = (line: string) => notes.push(line);
    const again = await importCatalog({ from, to, currentYear: CURRENT_YEAR, note });
    expect(again).toMatchObject({ ok: true });
    expect(notes).toContain('performers.json: ranked by the order of the rows');
    const read = await readCatalogDirectory(to, { currentYear: CURRENT_YEAR });
    expect(read).toMatchObject({
      data: {
        performers: [
          { name: 'Ada', rank: 1, profileUrl: '/p/ida' },
          { name: 'Eva', rank: 2, profileUrl: '/p/eva' },
          ...numbersTo(6).map((n) => ({ rank: n + 2, profileUrl: `/p/zoe-${n + 1}` })),
        ],
      },
    });
    expect(await readFile(join(to, 'channels.json'), 'utf8')).toBe(channels);
    expect(await readdir(dirname(to))).toEqual(['catalogue']);
  });

  test('leave the folder as it is if it holds anything else', async () => {
    const { to } = await importFiles(sourceOf([]));
    await writeFile(join(to, 'notes.txt'), 'mine');
    const from = await directoryOf(sourceOf([]));
    const again = await importCatalog({ from, to, currentYear: CURRENT_YEAR });
    expect(again.ok ? [] : again.problems.map(formatProblem)).toEqual([
      `${to}: is not empty: choose a new folder`,
    ]);
    expect(await readFile(join(to, 'notes.txt'), 'utf8')).toBe('mine');
  });

  test('leave the folder as it is if the list is refused', async () => {
    const { to } = await importFiles(sourceOf([]));
    const before = await readFile(join(to, 'performers.json'), 'utf8');
    const from = await directoryOf({ ...sourceOf(['']) });
    expect(await importCatalog({ from, to, currentYear: CURRENT_YEAR })).toMatchObject({
      ok: false,
    });
    expect(await readFile(join(to, 'performers.json'), 'utf8')).toBe(before);
    expect(await readdir(dirname(to))).toEqual(['catalogue']);
  });

  test('leave the pictures of the catalogue before in place', async () => {
    const { to } = await importFiles(sourceOf([]));
    const before = await readdir(join(to, 'art'));
    const from = await directoryOf({ ...sourceOf([]), 'images/Portrait 8.svg': svgPicture(9) });
    await importCatalog({ from, to, currentYear: CURRENT_YEAR });
    expect(await readdir(join(to, 'art'))).toEqual(expect.arrayContaining(before));
    expect(await readdir(join(to, 'art'))).toHaveLength(before.length + 1);
  });
});

/** The first performer has the aliases; the others' cells are empty. */
function csvWithAliases(aliases: string): Files {
  const records = CSV_PERFORMER_RECORDS.map((record) => ({ ...record, aliases: null }));
  return { ...CSV_SOURCE, 'performers.csv': csv(withFirst(records, { aliases })) };
}

test('an imported channel has the aliases of its row', async () => {
  const records = CHANNEL_RECORDS.map((record) => ({ ...record, aliases: null }));
  const { to } = await importFiles({
    ...CSV_SOURCE,
    'channels.csv': csv(withFirst(records, { aliases: 'Zoe\u0308|Night Owl' })),
  });
  const read = await readCatalogDirectory(to, { currentYear: CURRENT_YEAR });
  expect(read.ok && read.data.channels.map((channel) => channel.aliases)).toEqual([
    ['Zoë', 'Night Owl'],
    undefined,
  ]);
});

describe('an imported performer', () => {
  const name = 'Zoé Ångström';

  test.each([
    ['JSON', jsonSource({ name: name.normalize('NFD') })],
    ['CSV', csvSource({ name: name.normalize('NFD') })],
  ])('has a composed name if the %s has another form', async (_format, source) => {
    expect((await firstImported(source))?.name).toBe(name.normalize('NFC'));
  });

  test.each([
    ['NFD', 'NFC'],
    ['NFC', 'NFD'],
  ])('finds an image whose name is %s by its %s form', async (stored, named) => {
    const { 'images/Portrait 1.svg': content = '', ...images } = jsonSource({
      profilePictureUrl: `${name}.svg`.normalize(named),
    });
    const source = { ...images, 'images/Portrait 1.svg': content };
    const file = `images/${name}.svg`.normalize(stored);
    expect(await firstImported({ ...source, [file]: content })).toMatchObject({
      profilePictureUrl: PERFORMERS[0]?.profilePictureUrl,
    });
  });

  test.each([
    ['its name without extension', 'portrait_1', 'images/Portrait 1.svg'],
    ['its name in other capitals', 'PORTRAIT 1.SVG', 'images/Portrait 1.svg'],
    ['the name of the record', null, 'images/zoe-angstrom.svg'],
    ['a name with a sign, beside the same without', 'Portrait 1#', 'images/portrait-1#.svg'],
  ])('finds an image by %s', async (_case, profilePictureUrl, file) => {
    const source = { ...jsonSource({ name, profilePictureUrl }), [file]: svgPicture(1) };
    expect(await firstImported(source)).toMatchObject({
      profilePictureUrl: PERFORMERS[0]?.profilePictureUrl,
    });
  });

  test.each([
    ['JSON without one', jsonSource({ focalPoint: undefined })],
    ['JSON with null', jsonSource({ focalPoint: null })],
    ['CSV with empty cells', csvSource({ 'focalPoint.x': null, 'focalPoint.y': null })],
    [
      'CSV without the columns',
      {
        ...CSV_SOURCE,
        'performers.csv': csv(PERFORMER_RECORDS.map(({ focalPoint: _left, ...rest }) => rest)),
      },
    ],
  ])('looks at 50/40 by default: %s', async (_case, source) => {
    expect((await firstImported(source))?.focalPoint).toEqual({ x: 50, y: 40 });
  });

  test.each([
    ['JSON', jsonSource({ aliases: ['Zoe\u0308', 'Night Owl'] })],
    ['CSV', csvWithAliases('Zoe\u0308|Night Owl')],
  ])('has composed aliases from %s', async (_format, source) => {
    expect((await firstImported(source))?.aliases).toEqual(['Zoë', 'Night Owl']);
  });

  test.each([
    ['JSON with null', jsonSource({ aliases: null })],
    ['CSV with an empty cell', csvWithAliases('')],
    ['CSV without the column', CSV_SOURCE],
  ])('has no aliases from %s', async (_case, source) => {
    expect(await firstImported(source)).toEqual(PERFORMERS[0]);
  });
});
