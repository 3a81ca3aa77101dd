import { execFileSync } from 'node:child_process';
import { readdir, readFile, rename, rm, symlink, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  CHANNEL_RECORDS,
  CSV_PERFORMER_RECORDS,
  CSV_SOURCE,
  CURRENT_YEAR,
  csv,
  csvSource,
  IMAGES,
  JSON_SOURCE,
  jsonSource,
  PERFORMER_RECORDS,
  problemsOf,
  withFirst,
} from '../testing/import-source.ts';
import { directoryOf, PERFORMERS, svgPicture } from '../testing/invented-catalog.ts';
import { jpeg } from '../testing/turned-pictures.ts';
import { importCatalog } from './import.ts';
import { formatProblem } from './problem.ts';

describe('an import is refused, and nothing is written', () => {
  test.each([
    [{ visits: '1,5' }, 'row 1 (line 2): has 25 cells, but the header names 24 columns'],
    [{ rank: '' }, 'row 1 (line 2), rank: must be a whole number, 1 or more, not null'],
    [{ birthYear: '' }, 'row 1 (line 2), birthYear: is missing: a site rated for adults needs it'],
    [
      { 'focalPoint.x': '' },
      'row 1 (line 2), focalPoint.x: must be a number from 0 to 100, not null',
    ],
    [
      { profileUrl: '/model/lucja-vale-2' },
      'row 2 (line 3), profileUrl: is the same as in row 1: "/model/lucja-vale-2"',
    ],
    [
      { profilePictureUrl: '' },
      "row 1 (line 2), profilePictureUrl: names images/Łucja Ø'Vale 1, which does not exist",
    ],
    [
      { profilePictureUrl: 'zoe.svg' },
      'row 1 (line 2), profilePictureUrl: names images/zoe.svg, which does not exist',
    ],
    [
      { profilePictureUrl: '../performers.csv' },
      'row 1 (line 2), profilePictureUrl: names images/../performers.csv, which does not exist',
    ],
  ])('for a CSV row with %j', async (changes, problem) => {
    expect(await problemsOf(csvSource(changes))).toEqual([`performers.csv, ${problem}`]);
  });

  test.each([
    [{ visits: 'many' }, 'visits: must be a whole number, 0 or more, or null, not "many"'],
    [{ shoeSize: 38 }, 'shoeSize: is not a field of a performer'],
    [{ profilePictureUrl: 5 }, 'profilePictureUrl: must be the name of a file in images/, not 5'],
    [
      { profilePictureUrl: PERFORMERS[0]?.profilePictureUrl },
      /^profilePictureUrl: names images\/\/art\/[0-9a-f]{16}\.svg, which does not exist$/,
    ],
  ])('for a JSON record with %j', async (changes, problem) => {
    const [found, ...more] = await problemsOf(jsonSource(changes));
    expect(found?.replace('performers.json, row 1, ', '')).toMatch(problem);
    expect(more).toEqual([]);
  });

  test.each([
    ['a title', svgPicture(1).replace('<path', '<title/><path'), /^contains <title>/],
    ['another format', 'GIF89a', /^is not an SVG/],
  ])('for an image with %s', async (_case, content, reason) => {
    const source = { ...JSON_SOURCE, 'images/Portrait 1.svg': content };
    const problems = (await problemsOf(source)).map((problem) =>
      problem.replace('names images/Portrait 1.svg, which ', ''),
    );
    expect(problems).toEqual([
      expect.stringMatching(
        `^performers.json, row 1, profilePictureUrl: ${reason.source.slice(1)}`,
      ),
      expect.stringMatching(`^channels.json, row 1, photo: ${reason.source.slice(1)}`),
    ]);
  });

  test('for two images that a name without extension may mean', async () => {
    const source = jsonSource({ profilePictureUrl: 'zoe' });
    const images = { 'images/Zoe.svg': svgPicture(1), 'images/zoe.png': 'x' };
    expect(await problemsOf({ ...source, ...images })).toEqual([
      'performers.json, row 1, profilePictureUrl: names images/zoe, which may be Zoe.svg or zoe.png: keep one of them',
    ]);
  });

  test('for a bitmap that its metadata turn', async () => {
    const source = jsonSource({ profilePictureUrl: 'zoe' });
    const [problem, ...more] = await problemsOf({ ...source, 'images/zoe.jpg': jpeg(6) });
    expect(problem).toMatch(/which is turned by its metadata \(EXIF orientation 6\): open it in/);
    expect(more).toEqual([]);
  });

  test('for a declaration and for rows at once', async () => {
    const declared = {
      fields: { birthPlace: { kind: 'country', label: { en: 'From' } } },
      compared: ['birthPlace', 'rank', 'weight'],
    };
    const rows = PERFORMER_RECORDS.map(({ name, rank, birthYear, profilePictureUrl }) => ({
      ...{ name, rank, birthYear, profilePictureUrl },
      birthPlace: rank === 2 ? 'XX' : 'IT',
    }));
    const [declaration, row, ...more] = await problemsOf({
      ...JSON_SOURCE,
      'catalog.json': JSON.stringify(declared),
      'performers.json': JSON.stringify(rows),
    });
    expect(declaration).toBe(
      'catalog.json, compared: names "weight", which is not among the fields',
    );
    expect(row).toMatch(/^performers\.json, row 2, birthPlace: must be .*, not "XX"$/);
    expect(more).toEqual([]);
  });

  test('once for things on a site rated for adults, without asking each for its year of birth', async () => {
    const declared = {
      fields: { birthPlace: { kind: 'country', label: { en: 'From' } } },
      compared: ['birthPlace', 'rank'],
      people: false,
    };
    const rows = PERFORMER_RECORDS.map(({ name, rank, profilePictureUrl }) => ({
      ...{ name, rank, profilePictureUrl },
      birthPlace: 'IT',
    }));
    const [problem, ...more] = await problemsOf({
      ...JSON_SOURCE,
      'catalog.json': JSON.stringify(declared),
      'performers.json': JSON.stringify(rows),
    });
    expect(problem).toMatch(/^catalog\.json, people: is false .* and SITE_DIR to its folder$/);
    expect(more).toEqual([]);
  });

  test.each([
    ['of more than 2 MB', (path: string) => truncate(path, 2_000_001), 'has more than 2 MB'],
    ['that is a pipe', (path: string) => becomes(path, 'mkfifo'), 'is not a regular file'],
    ['that is a folder', (path: string) => becomes(path, 'mkdir'), 'is a directory, not a file'],
    [
      'that is a link',
      async (path: string) => {
        await rename(path, `${path}.svg`);
        await symlink(`${path}.svg`, path);
      },
      'is a symbolic link: put the file itself there',
    ],
  ])('for a picture %s', async (_case, change, reason) => {
    const from = await directoryOf(JSON_SOURCE);
    await change(join(from, 'images/Portrait 1.svg'));
    const to = join(await directoryOf({}), 'catalogue');
    const result = await importCatalog({ from, to, currentYear: CURRENT_YEAR });
    expect(result.ok ? [] : result.problems.map(formatProblem)).toEqual([
      `performers.json, row 1, profilePictureUrl: names images/Portrait 1.svg, which ${reason}`,
      `channels.json, row 1, photo: names images/Portrait 1.svg, which ${reason}`,
    ]);
  });

  test.each([
    ['channels.csv', 'a,b,c\n'.repeat(600_000), 'contains more than 5000 records'],
    ['channels.csv', 'a,b,c\n'.repeat(2_000_000), 'has more than 4 MB'],
    ['channels.csv', ','.repeat(3_000_000), 'has a row of more than 20000 characters'],
    ['channels.csv', `"${'a\n'.repeat(20_000)}`, /^is not CSV: Max Record Size/],
  ])('for a %s of rows without end', async (file, rows, reason) => {
    const [problem, ...more] = await problemsOf({
      ...CSV_SOURCE,
      [file]: `id,name,photo\n${rows}`,
    });
    expect(problem?.replace(`${file}: `, '')).toMatch(reason);
    expect(more).toEqual([]);
  });

  test.each([
    [`[${'0,'.repeat(5_000)}0]`, 'channels.json: contains more than 5000 records'],
    [
      '['.repeat(3_000_000),
      'channels.json: contains more lists and objects than 5000 records have',
    ],
    [
      JSON.stringify([...CHANNEL_RECORDS, Object.fromEntries('a'.repeat(60).split('').entries())]),
      'channels.json, row 3: has more than 50 fields',
    ],
  ])('for a list beyond all records: %.20s', async (text, problem) => {
    expect(await problemsOf({ ...JSON_SOURCE, 'channels.json': text })).toEqual([problem]);
  });

  test('for a header with other names, without a problem for each row', async () => {
    const text = csv(CHANNEL_RECORDS).replace('photo', 'logo');
    expect(await problemsOf({ ...CSV_SOURCE, 'channels.csv': text })).toEqual([
      'channels.csv, logo: is not a known column',
    ]);
    const performers = csv(CSV_PERFORMER_RECORDS.map(({ birthYear: _left, ...rest }) => rest));
    expect(await problemsOf({ ...CSV_SOURCE, 'performers.csv': performers })).toEqual([
      'performers.csv, birthYear: is a required column and is missing',
    ]);
  });

  test('for a table without rows', async () => {
    expect(await problemsOf({ ...CSV_SOURCE, 'channels.csv': 'id,name,photo\n' })).toEqual([
      'channels.csv: must contain at least 2 channels, not 0',
    ]);
  });

  test('without the lists', async () => {
    expect(await problemsOf(IMAGES)).toEqual([
      'performers.json: does not exist, nor does performers.csv',
      'channels.json: does not exist, nor does channels.csv',
    ]);
  });

  test('for a workbook in place of a list', async () => {
    const { 'performers.csv': _list, ...source } = CSV_SOURCE;
    expect(await problemsOf({ ...source, 'performers.xlsx': 'PK\x03\x04' })).toEqual([
      'performers.xlsx: is not a list: save it as performers.csv',
    ]);
  });

  test('with the same list in both formats', async () => {
    expect(await problemsOf({ ...CSV_SOURCE, 'channels.json': '[]' })).toEqual([
      'channels.json: exists beside channels.csv: keep only one of them',
    ]);
  });

  test('without the folder of images', async () => {
    const source = Object.entries(JSON_SOURCE).filter(([path]) => !path.startsWith('images/'));
    const problems = await problemsOf(Object.fromEntries(source));
    expect(problems[0]).toBe('images: does not exist');
    expect(problems).toHaveLength(11);
  });

  test('with all problems of both lists at once', async () => {
    const problems = await problemsOf({
      ...csvSource({ birthYear: 2010, gender: 'Femme' }),
      'channels.csv': csv(withFirst(CHANNEL_RECORDS, { id: '1' })),
    });
    expect(problems.map((problem) => problem.split(':')[0])).toEqual([
      'performers.csv, row 1 (line 2), gender',
      'performers.csv, row 1 (line 2), debutYear',
      'performers.csv, row 1 (line 2), birthYear',
      'channels.csv, row 1 (line 2), id',
    ]);
  });

  test('from a folder that does not exist', async () => {
    const outer = await directoryOf({});
    const from = join(outer, 'nowhere');
    const to = join(outer, 'catalogue');
    const result = await importCatalog({ from, to, currentYear: CURRENT_YEAR });
    expect(result.ok ? [] : result.problems.map(formatProblem)).toEqual([
      `${from}: does not exist`,
    ]);
    expect(await readdir(outer)).toEqual([]);
  });

  test.each([
    ['a folder with files', 'catalogue/notes.txt', 'is not empty: choose a new folder'],
    ['a file', 'catalogue', 'is not a directory'],
  ])('into %s', async (_case, file, reason) => {
    const from = await directoryOf(JSON_SOURCE);
    const outer = await directoryOf({ [file]: 'mine' });
    const to = join(outer, 'catalogue');
    const result = await importCatalog({ from, to, currentYear: CURRENT_YEAR });
    expect(result.ok ? [] : result.problems.map(formatProblem)).toEqual([`${to}: ${reason}`]);
    expect(await readdir(outer)).toEqual(['catalogue']);
    expect(await readFile(join(outer, file), 'utf8')).toBe('mine');
  });

  test('if the folder cannot be made', async () => {
    const from = await directoryOf(JSON_SOURCE);
    const outer = await directoryOf({});
    // Short enough for a name, but too long with the suffix of the temporary folder.
    const to = join(outer, 'x'.repeat(250));
    const result = await importCatalog({ from, to, currentYear: CURRENT_YEAR });
    expect(result.ok ? [] : result.problems.map(formatProblem)).toEqual([
      `${to}: cannot be written (ENAMETOOLONG)`,
    ]);
    expect(await readdir(outer)).toEqual([]);
  });
});

/** Puts what a command makes in a file's place. */
async function becomes(path: string, command: string) {
  await rm(path);
  execFileSync(command, [path]);
}
