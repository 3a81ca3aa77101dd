import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const checkout = fileURLToPath(new URL('../../..', import.meta.url));

/** Audits and decisions describe their day; a release's files move when it is packed. */
const guides = execFileSync('git', ['ls-files', '*.md'], { cwd: checkout, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter(
    (path) => !/CHANGELOG|^docs\/(?:audits|decisions)\/|^tooling\/release\/files\//.test(path),
  )
  .map((path) => ({ path, text: readFileSync(join(checkout, path), 'utf8') }));

/** pnpm, with or without its version, and its command, in a span or a block of code. */
const COMMAND = /(?:`|^|&& )(?:npx -y )?pnpm(?:@[\d.]+)? ([a-z][\w:]*)/gm;
const OF_PNPM = new Set([
  'add',
  'change',
  'exec',
  'install',
  'pack',
  'publish',
  'store',
  'version',
]);
const LINK = /\]\((?!\w+:|#)([^)\s#]+)(?:#[^)]*)?\)/g;
/** The page, unless it is the same one, and the heading that a link leads to. */
const HEADING_LINK = /\]\(((?![\w-]+:)[^)\s#]*#[^)\s]+)\)/g;
/** A span of code that reads like a place in the repository. */
const PLACE = /`((?:apps|docs|packages|tooling)\/[^`\s<>*{}]+)`/g;
/** What a build makes, and the theme that a guide has its reader write. */
const MADE = ['apps/web/dist-static', 'apps/web/src/themes/lagoon.css'];

test('every command of pnpm that a guide names exists', () => {
  const named = found(COMMAND);
  expect(named.length).toBeGreaterThan(50);
  expect(
    named.filter(({ path, name }) => !scriptsFor(path).includes(name) && !OF_PNPM.has(name)),
  ).toEqual([]);
});

test('every place that a guide links to or names exists', () => {
  const links = found(LINK).map(({ path, name }) => ({ path, name: join(dirname(path), name) }));
  const places = [...links, ...found(PLACE)];
  expect(places.length).toBeGreaterThan(100);
  expect(
    places.filter(({ name }) => !MADE.includes(name) && !existsSync(join(checkout, name))),
  ).toEqual([]);
});

test('every heading that a guide links to exists', () => {
  const links = found(HEADING_LINK);
  expect(links.length).toBeGreaterThan(10);
  expect(
    links.filter(({ path, name }) => {
      const [page = '', heading = ''] = name.split('#');
      const target = page === '' ? path : join(dirname(path), page);
      return !headingsOf(readFileSync(join(checkout, target), 'utf8')).includes(heading);
    }),
  ).toEqual([]);
});

/** The headings of a page as their addresses spell them; a comment in a printed script isn't one. */
function headingsOf(text: string): readonly string[] {
  const prose = text.replaceAll(/^```.*?^```/gms, '');
  return [...prose.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );
}

function found(pattern: RegExp) {
  return guides.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([, name = '']) => ({ path, name })),
  );
}

/** The root's scripts, and those of the package that a guide belongs to. */
function scriptsFor(path: string): readonly string[] {
  return ['package.json', join(dirname(path), 'package.json')]
    .filter((file) => existsSync(join(checkout, file)))
    .flatMap((file) =>
      Object.keys(JSON.parse(readFileSync(join(checkout, file), 'utf8')).scripts ?? {}),
    );
}
