import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { createCatalog } from '../catalog.ts';
import {
  CATALOG_DIRECTORY,
  CHANNELS,
  channel,
  directoryOf,
  type Files,
  PERFORMERS,
  performer,
  svgPicture,
} from '../testing/invented-catalog.ts';
import { type CatalogDirectory, readCatalogDirectory } from './directory.ts';
import { contentHash } from './picture.ts';
import { formatProblem } from './problem.ts';

async function read(files: Files): Promise<CatalogDirectory> {
  return readCatalogDirectory(await directoryOf(files), { currentYear: 2026 });
}

async function problemsOf(files: Files): Promise<readonly string[]> {
  const result = await read(files);
  return result.ok ? [] : result.problems.map(formatProblem);
}

function without(path: string): Files {
  const { [path]: _left, ...rest } = CATALOG_DIRECTORY;
  return rest;
}

const FIRST_PICTURE = performer(1).profilePictureUrl.slice(1);

test('a valid directory gives its data and its pictures', async () => {
  const directory = await directoryOf(CATALOG_DIRECTORY);
  const result = await readCatalogDirectory(directory, { currentYear: 2026 });
  expect(result).toMatchObject({
    ok: true,
    data: { performers: PERFORMERS, channels: CHANNELS },
  });
  expect(result.ok && result.art.size).toBe(8);
  expect(result.ok && result.art.get(`/${FIRST_PICTURE}`)).toEqual({
    path: join(directory, FIRST_PICTURE),
    mediaType: 'image/svg+xml',
  });
});

test('a byte order mark does no harm', async () => {
  const text = `\ufeff${JSON.stringify(CHANNELS)}`;
  expect(await problemsOf({ ...CATALOG_DIRECTORY, 'channels.json': text })).toEqual([]);
});

describe('the art folder', () => {
  test('may hold pictures that no record names any longer', async () => {
    const name = `art/${contentHash(Buffer.from(svgPicture(9)))}.svg`;
    const result = await read({ ...CATALOG_DIRECTORY, [name]: svgPicture(9) });
    expect(result.ok && result.art.has(`/${name}`)).toBe(true);
  });

  test('may hold files of other names, which are not served', async () => {
    const result = await read({ ...CATALOG_DIRECTORY, 'art/.DS_Store': '', 'art/zoe.svg': 'x' });
    expect(result.ok && result.art.size).toBe(8);
  });

  test('holds no picture under a name that is not its hash', async () => {
    const name = 'art/0123456789abcdef.svg';
    expect(await problemsOf({ ...CATALOG_DIRECTORY, [name]: svgPicture(9) })).toEqual([
      `${name}: is not named after its content: its hash is ${contentHash(Buffer.from(svgPicture(9)))}`,
    ]);
  });

  test.each([
    ['of another format', '\x89PNG\r\n\x1a\n', 'is PNG, but its name says otherwise'],
    ['with a title', svgPicture(1).replace('<path', '<title/><path'), /^contains <title>/],
    ['that changed', svgPicture(9), /^is not named after its content/],
  ])('holds no picture %s: each record that names it is refused', async (_case, svg, reason) => {
    const content = Buffer.from(svg, 'latin1');
    const result = await read({ ...CATALOG_DIRECTORY, [FIRST_PICTURE]: content });
    const problem = { row: 1, line: null };
    expect(result.ok ? [] : result.problems).toEqual([
      { ...problem, file: 'performers.json', field: 'profilePictureUrl', reason: naming(reason) },
      { ...problem, file: 'channels.json', field: 'photo', reason: naming(reason) },
    ]);
  });

  function naming(reason: string | RegExp) {
    const text = typeof reason === 'string' ? reason : reason.source.slice(1);
    return expect.stringContaining(`names ${FIRST_PICTURE}, which ${text}`);
  }

  test('holds the picture of every record', async () => {
    expect(await problemsOf(without(FIRST_PICTURE))).toEqual([
      `performers.json, row 1, profilePictureUrl: names ${FIRST_PICTURE}, which does not exist`,
      `channels.json, row 1, photo: names ${FIRST_PICTURE}, which does not exist`,
    ]);
  });

  test.each(['/art/zoe.svg', '/art/../performers.json', '0123456789abcdef.svg'])(
    'is named by an address, not by %s',
    async (photo) => {
      const channels = JSON.stringify([channel(1, { photo }), channel(2)]);
      expect(await problemsOf({ ...CATALOG_DIRECTORY, 'channels.json': channels })).toEqual([
        `channels.json, row 1, photo: must be the address of a picture, such as /art/0123456789abcdef.svg, not "${photo}"`,
      ]);
    },
  );
});

describe('a directory is refused', () => {
  test.each([
    ['performers.json', '[{]', /^performers\.json: is not JSON: /],
    ['performers.json', '', /^performers\.json: is not JSON: /],
    ['performers.json', '{"performers": []}', 'performers.json: must be a JSON array of records'],
    ['performers.json', '[]', 'performers.json: must contain at least 8 performers, not 0'],
    ['channels.json', 'null', 'channels.json: must be a JSON array of records'],
    ['channels.json', Buffer.from([0x5b, 0xff, 0x5d]), 'channels.json: is not UTF-8 text'],
    ['channels.json/file', '', 'channels.json: is a directory, not a file'],
  ])('for %s with %s', async (path, content, problem) => {
    const [file = path] = path.split('/');
    expect(await problemsOf({ ...without(file), [path]: content })).toEqual([
      typeof problem === 'string' ? problem : expect.stringMatching(problem),
    ]);
  });

  test.each(['performers.json', 'channels.json'])('without %s', async (file) => {
    expect(await problemsOf(without(file))).toEqual([`${file}: does not exist`]);
  });

  test('without its art, which every record misses', async () => {
    const { 'performers.json': performers = '', 'channels.json': channels = '' } =
      CATALOG_DIRECTORY;
    const problems = await problemsOf({ 'performers.json': performers, 'channels.json': channels });
    expect(problems).toHaveLength(11);
    expect(problems).toContain('art: does not exist');
  });

  test('that does not exist', async () => {
    const missing = join(await directoryOf({}), 'nowhere');
    const result = await readCatalogDirectory(missing, { currentYear: 2026 });
    expect(result.ok ? [] : result.problems.map(formatProblem)).toEqual([
      `${missing}: does not exist`,
    ]);
  });

  test('that is a file', async () => {
    const file = join(await directoryOf({ file: '' }), 'file');
    const result = await readCatalogDirectory(file, { currentYear: 2026 });
    expect(result.ok ? [] : result.problems.map(formatProblem)).toEqual([
      `${file}: is not a directory`,
    ]);
  });

  test('with the problems of all its files at once', async () => {
    const problems = await problemsOf({
      ...CATALOG_DIRECTORY,
      'performers.json': JSON.stringify(PERFORMERS.with(4, performer(5, { birthYear: 2010 }))),
      'channels.json': '{}',
      'art/0123456789abcdef.png': 'x',
    });
    expect(problems).toEqual([
      'performers.json, row 5, debutYear: must be a four-digit year, at least 19 years after birthYear, not 2012',
      'performers.json, row 5, birthYear: must be 2007 or earlier, not 2010: everyone is at least 19',
      'channels.json: must be a JSON array of records',
      'art/0123456789abcdef.png: is not an SVG, PNG, JPEG, WebP or AVIF picture',
    ]);
  });
});

test('age is counted in the year that is given', async () => {
  const directory = await directoryOf(CATALOG_DIRECTORY);
  expect((await readCatalogDirectory(directory, { currentYear: 2009 })).ok).toBe(true);
  expect((await readCatalogDirectory(directory, { currentYear: 2008 })).ok).toBe(false);
});

test('[CATALOG7] the catalogue that is shipped is valid', async () => {
  const shipped = fileURLToPath(new URL('../../data', import.meta.url));
  const result = await readCatalogDirectory(shipped, { currentYear: 2026 });
  expect(result.ok ? [] : result.problems.map(formatProblem)).toEqual([]);
  if (!result.ok) return;
  const catalog = createCatalog(result.data);
  expect(catalog.performersById.size).toBe(150);
  expect(catalog.channelsById.size).toBe(110);
  expect(result.art.size).toBe(260);
});
