import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { programPlaces, sampleLists } from '../program-places.ts';
import { siteFolder } from '../testing/site-folder.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { runCatalogCommand } from './catalog-command.ts';

const SHIPPED = fileURLToPath(new URL('../../../../packages/catalog/data', import.meta.url));
const ENTRY = fileURLToPath(new URL('./catalog.ts', import.meta.url));

const HEADER =
  'rank,name,profileUrl,profilePictureUrl,type,gender,videoCount,visits,subscribers,relationshipStatus,interestedIn,birthPlace,ethnicity,eyeColor,hairColor,fakeBoobs,tattoos,piercings,birthYear,debutYear,heightCm,weightKg';
const CHANNELS = `id,name,photo
5c87a87d-4819-4aa3-a71b-947dcbd312c2,Amber Elevator,one.svg
dd5cc692-892f-4b80-a1cd-a6c3a50e4ca2,Atlas Blush,two.svg
`;

function performerRow(rank: number): string {
  return `${rank},Ida Vale ${rank},/model/ida-vale-${rank},one.svg,model,Female,9,900,90,,Guys,IT,White,,Red|Grey,,true,false,1990,2012,170,`;
}

function svg(color: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="${color}" d="M0 0h1v1z"/></svg>`;
}

/** A source for an import that holds this many performers. */
async function sourceOf(performerCount: number): Promise<string> {
  const directory = temporaryFolder();
  const rows = Array.from({ length: performerCount }, (_, index) => performerRow(index + 1));
  await writeFile(join(directory, 'performers.csv'), [HEADER, ...rows].join('\n'));
  await writeFile(join(directory, 'channels.csv'), CHANNELS);
  await mkdir(join(directory, 'images'));
  await writeFile(join(directory, 'images', 'one.svg'), svg('red'));
  await writeFile(join(directory, 'images', 'two.svg'), svg('blue'));
  return directory;
}

/** What the last command has said before it took a while. */
const noted: string[] = [];

function run(...args: readonly string[]) {
  return runFor({}, ...args);
}

/** Runs a command in an environment. */
async function runFor(environment: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const printed = { out: '', err: '' };
  noted.length = 0;
  const code = await runCatalogCommand(args, {
    command: 'pnpm catalog',
    serverCommand: 'pnpm start',
    environment,
    places: programPlaces,
    currentYear: 2026,
    sampleLists,
    out: (text) => {
      printed.out += text;
    },
    err: (text) => {
      printed.err += text;
    },
    note: (text) => noted.push(text),
  });
  return { code, ...printed };
}

describe('init', () => {
  test('writes a sample that is imported as it is', async () => {
    const folder = join(temporaryFolder(), 'lists');
    const { code, out, err } = await run('init', folder);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(`\n  pnpm catalog import ${folder} --to my-catalogue\n`);
    expect(await run('import', folder, '--to', join(folder, 'catalogue'))).toMatchObject({
      code: 0,
      out: expect.stringContaining('Imported 8 performers, 2 channels and 10 pictures.\n'),
    });
  });

  test('leaves a folder that is not empty as it is', async () => {
    const folder = await sourceOf(1);
    const before = await readdir(folder);
    expect(await run('init', folder)).toEqual({
      code: 1,
      out: '',
      err: `${folder}: is not empty: choose a new folder\n\n1 problem. Nothing was written.\n`,
    });
    expect(await readdir(folder)).toEqual(before);
  });

  test.skipIf(process.platform !== 'linux')('ends where no folder can be made', async () => {
    expect(await run('init', '/proc/of/nobody')).toMatchObject({
      code: 1,
      err: expect.stringContaining('ENOENT'),
    });
  });
});

describe('guess', () => {
  const rows = Array.from({ length: 8 }, (_, n) => `Tree ${n},${n % 3 ? 'rough' : 'smooth'}`);
  const list = ['Tree,Bark', ...rows].join('\n');

  test('says what it placed, and how the list is imported', async () => {
    const folder = temporaryFolder();
    await writeFile(join(folder, 'trees.csv'), list);
    const { code, out, err } = await run('guess', join(folder, 'trees.csv'));
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^Tree: the name\n(.+\n)+Bark: bark, choice, compared\n/);
    expect(out).toContain(
      `pnpm catalog import ${folder} --to my-catalogue --map ${join(folder, 'map.json')}\n`,
    );
    expect((await readdir(folder)).toSorted()).toEqual(['catalog.json', 'map.json', 'trees.csv']);
  });

  test('refuses a file that isn’t a list in one line, and writes nothing', async () => {
    const folder = temporaryFolder();
    const path = join(folder, 'trees.csv');
    expect(await run('guess', path, '--to', join(folder, 'new'))).toEqual({
      code: 1,
      out: '',
      err: `${path}: does not exist. Nothing was written.\n`,
    });
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('validate', () => {
  test('says what a valid catalogue holds', async () => {
    expect(await run('validate', SHIPPED)).toEqual({
      code: 0,
      out: 'Valid: 150 performers, 110 channels and 260 pictures.\n',
      err: '',
    });
  });

  test('lists the problems and ends with 1', async () => {
    const directory = temporaryFolder();
    await writeFile(join(directory, 'performers.json'), '[');
    await writeFile(join(directory, 'channels.json'), '[{"id": "1", "name": "Zoe"}]');
    const { code, out, err } = await run('validate', directory);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    const [performers, ...others] = err.split('\n');
    expect(performers).toMatch(/^performers\.json: is not JSON: /);
    expect(others).toEqual([
      'channels.json: must contain at least 2 channels, not 1',
      'channels.json, row 1, id: must be a UUID, not "1"',
      'channels.json, row 1, photo: is missing',
      'art: does not exist',
      '',
      '5 problems. This catalogue cannot be used.',
      '',
    ]);
  });

  test('says plainly that a directory does not exist', async () => {
    const missing = join(temporaryFolder(), 'nowhere');
    expect(await run('validate', missing)).toEqual({
      code: 1,
      out: '',
      err: `${missing}: does not exist\n\n1 problem. This catalogue cannot be used.\n`,
    });
  });
});

describe('import', () => {
  test('follows a map of the columns', async () => {
    const from = await sourceOf(8);
    const map = join(from, 'map.json');
    await writeFile(map, JSON.stringify({ columns: { Nickname: 'aliases' } }));
    const to = join(temporaryFolder(), 'catalogue');
    expect(await run('import', from, '--to', to, '--map', map)).toMatchObject({
      code: 1,
      err: expect.stringContaining("columns.Nickname: isn't a column of the list"),
    });
  });

  test('makes a directory that is valid', async () => {
    const to = join(temporaryFolder(), 'catalogue');
    expect(await run('import', await sourceOf(8), '--to', to)).toEqual({
      code: 0,
      out: `Imported 8 performers, 2 channels and 2 pictures.\nServe it with CATALOG_DIR=${resolve(to)}\n`,
      err: '',
    });
    expect(noted.slice(0, 6)).toEqual([
      expect.stringMatching(/^Importing .*, then copied\.\n$/),
      'performers.csv: read as UTF-8\n',
      'performers.csv: cells separated by commas\n',
      'channels.csv: read as UTF-8\n',
      'channels.csv: cells separated by commas\n',
      'performers.csv: no other guess tells apart Ida Vale 1, Ida Vale 2\n',
    ]);
    expect(await run('validate', to)).toMatchObject({
      code: 0,
      out: 'Valid: 8 performers, 2 channels and 2 pictures.\n',
    });
    const performers: unknown = JSON.parse(await readFile(join(to, 'performers.json'), 'utf8'));
    expect(performers).toMatchObject([
      { name: 'Ida Vale 1', hairColor: ['Red', 'Grey'], focalPoint: { x: 50, y: 40 } },
      ...Array.from({ length: 7 }, () => ({ relationshipStatus: null, tattoos: true })),
    ]);
  });

  test('writes nothing where a record is refused', async () => {
    const outer = temporaryFolder();
    const from = await sourceOf(8);
    await writeFile(join(from, 'performers.csv'), [HEADER, performerRow(2)].join('\n'));
    expect(await run('import', from, '--to', join(outer, 'catalogue'))).toEqual({
      code: 1,
      out: '',
      err: [
        'performers.csv: must contain at least 8 performers, not 1',
        'performers.csv, row 1 (line 2), rank: must be at most 1, the number of performers, not 2: ranks have no gaps',
        '',
        '2 problems. Nothing was written.',
        '',
      ].join('\n'),
    });
    expect(await readdir(outer)).toEqual([]);
  });

  test('asks for years of birth only where the site is rated for adults', async () => {
    const from = await sourceOf(8);
    const rows = await readFile(join(from, 'performers.csv'), 'utf8');
    await writeFile(join(from, 'performers.csv'), rows.replaceAll(',1990,', ',,'));
    const args = ['import', from, '--to', join(from, 'catalogue')];
    expect((await run(...args)).err).toMatch(/birthYear/);
    const SITE_DIR = siteFolder({ 'site.json': '{"rating": "none"}' });
    expect(await runFor({ SITE_DIR }, ...args)).toMatchObject({ code: 0, err: '' });
    expect(await runFor({ SITE_DIR: '/nowhere' }, ...args)).toMatchObject({
      code: 1,
      err: expect.stringContaining('SITE_DIR: /nowhere is not a site'),
    });
  });

  test('counts the problems beyond fifty', async () => {
    const from = await sourceOf(60);
    await writeFile(join(from, 'images', 'one.svg'), 'none');
    const { code, err } = await run('import', from, '--to', join(from, 'catalogue'));
    expect(code).toBe(1);
    expect(err.split('\n')).toHaveLength(54);
    expect(err).toContain('\nand 11 more\n\n61 problems. Nothing was written.\n');
  });

  test('leaves a folder that is not empty as it is', async () => {
    const from = await sourceOf(8);
    expect(await run('import', from, '--to', from)).toEqual({
      code: 1,
      out: '',
      err: `${from}: is not empty: choose a new folder\n\n1 problem. Nothing was written.\n`,
    });
  });
});

describe('help and wrong arguments', () => {
  test.each([
    [['--help'], /guess \[options\] <list>.*validate <directory>.*import \[options\] <from>/s],
    [['import', '--help'], /--to <directory>.*performers\.csv.*CATALOG_DIR=/s],
  ])('%j is answered', async (args, text) => {
    const { code, out, err } = await run(...args);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(text);
  });

  test.each([
    [[], /^Usage: pnpm catalog/],
    [['guess', 'list.csv', '--from', 'x'], /^error: unknown option '--from'/],
    [['import', 'x'], /^error: required option '--to <directory>' not specified/],
  ])('%j ends with 2', async (args, text) => {
    const { code, out, err } = await run(...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(text);
  });
});

describe('the program', () => {
  const program = (...args: readonly string[]) =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', ENTRY, ...args]);

  test('prints problems to the error output and ends with 1', async () => {
    await expect(program('validate', join(SHIPPED, 'nowhere'))).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('does not exist'),
    });
  });
});
