import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exportedArrows } from '../dialect/exported-arrows.ts';
import { positionalParameters } from '../dialect/positional-parameters.ts';
import { parseSource } from '../dialect/source.ts';
import { entriesOf, siblingsOf } from './layout-rules.ts';
import { countRepeatedRuns } from './repeated-runs.ts';
import { floorPlan } from './rooms.ts';
import { readTree, type TreeFile } from './tree.ts';

/** Prints how the house stands, of this checkout or of the one whose folder is named. */
const here = fileURLToPath(new URL('../../../..', import.meta.url));
const checkout = resolve(process.argv[2] ?? here);
const files = readTree(checkout, { folders: ['apps', 'packages', 'tooling'] });
const product = files.filter(isProduct);
const styles = readTree(checkout, { folders: ['apps'], kind: /\.css$/ }).filter(isProduct);
const tests = files.filter(({ isTest }) => isTest);

/** How code spells a storage key, or the part of one that does not vary. */
const STORAGE_KEYS =
  /'(?:age-notice|answered_feedback|coachMark\.|crono-users|dev-settings|device_id|featureFlags|language|mocks|pending-successes|session_id|survey_closed|theme)'|`coachMark\.|-status`/;

for (const [name, value] of [
  ['apps/api/src: entries besides tests', entriesOf('apps/api/src', files).length],
  ...planRows('apps/api/src'),
  ...planRows('apps/web/src'),
  ...largestFolders(10),
  ['exported arrow functions', countFindings(exportedArrows)],
  ['functions of three or more positional parameters', countFindings(positionalParameters)],
  ['files of the page that name a storage key', countKeyPlaces()],
  ...roomRows(),
  ['source files of the product', product.length],
  ['lines of the product, not blank, with style sheets', sumLines([...product, ...styles])],
  ['lines of tests and what they use, not blank', sumLines(tests)],
  ['runs of six or more equal lines in product code', countRepeatedRuns(product)],
] as const) {
  console.log(`${name.padEnd(60)} ${value}`);
}

/** What is built into the server or the page, or published: no tests, settings or benches. */
function isProduct({ path, isTest }: TreeFile): boolean {
  return !isTest && /^(?:apps|packages)\/[^/]+\/src\//.test(path);
}

type Row = readonly [name: string, value: number];

function planRows(folder: string): readonly Row[] {
  const { rooms, floors, arrows, circular } = floorPlan(folder, files);
  return [
    [`${folder}: rooms`, rooms],
    [`${folder}: floors`, floors],
    [`${folder}: arrows between rooms`, arrows],
    [`${folder}: arrows that run in a circle`, circular],
  ];
}

/** The lines of each folder right in the `src` of an app or a package. */
function roomRows(): readonly Row[] {
  const rooms = new Map<string, number>();
  for (const { folder, written } of [...product, ...styles]) {
    const room = folder.split('/').slice(0, 4).join('/');
    rooms.set(room, (rooms.get(room) ?? 0) + written);
  }
  return [...rooms].map(([room, lines]) => [`${room}: lines, not blank`, lines]);
}

function largestFolders(count: number): readonly Row[] {
  return [...siblingsOf(product)]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(([folder, siblings]) => [`${folder}: source files`, siblings]);
}

function countFindings(rule: typeof exportedArrows): number {
  const sources = files.map(({ path, text }) => parseSource(path, text));
  return sources.reduce((sum, source) => sum + rule(source).length, 0);
}

function countKeyPlaces(): number {
  return product.filter(
    ({ path, text }) =>
      path.startsWith('apps/web/src/') &&
      /[sS]torage|[kK]ey\b|KEY/.test(text) &&
      STORAGE_KEYS.test(text),
  ).length;
}

function sumLines(some: readonly TreeFile[]): number {
  return some.reduce((sum, { written }) => sum + written, 0);
}
