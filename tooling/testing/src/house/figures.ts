/** Prints how large the house is: this checkout, or the one whose folder is named. */
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readTree, type TreeFile } from './tree.ts';

const here = fileURLToPath(new URL('../../../..', import.meta.url));
const files = readTree(resolve(process.argv[2] ?? here));
const product = files.filter(isProduct);

for (const [name, value] of [
  ...linesOfRooms(),
  ['source files of the product', product.filter(({ path }) => !path.endsWith('.css')).length],
  ['lines of the product, not blank, with style sheets', sumLines(product)],
  ['lines of tests and what they use, not blank', sumLines(files.filter(({ isTest }) => isTest))],
] as const) {
  console.log(`${name.padEnd(60)} ${value}`);
}

/** What is built into the server or the page, or published: no tests, settings or benches. */
function isProduct({ path, isTest }: TreeFile): boolean {
  return !isTest && /^(?:apps|packages)\/[^/]+\/src\//.test(path);
}

/** The lines of each folder right in the `src` of an app or a package. */
function linesOfRooms() {
  const roomOf = ({ path }: TreeFile) => dirname(path).split('/').slice(0, 4).join('/');
  return [...new Set(product.map(roomOf))].map((room) => {
    const inside = product.filter((file) => roomOf(file) === room);
    return [`${room}: lines, not blank`, sumLines(inside)] as const;
  });
}

function sumLines(some: readonly TreeFile[]): number {
  return some.reduce((sum, { text }) => sum + (text.match(/^.*\S/gm)?.length ?? 0), 0);
}
