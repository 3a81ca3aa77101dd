import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readTree } from './house/tree.ts';

const checkout = fileURLToPath(new URL('../../..', import.meta.url));
const guide = readFileSync(`${checkout}/docs/security.md`, 'utf8');
const tree = readTree(checkout, ['packages', 'apps', 'tooling']);

/** The files that end with a path, as the guide names them. */
function filesAt(path: string) {
  return tree.filter((file) => `/${file.path}`.endsWith(`/${path}`));
}

test('every file that shows a requirement met is there', () => {
  const named = [...guide.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((path) => filesAt(path).length === 0)).toEqual([]);
});

test('every test that the guide quotes has that title', () => {
  const quoted = [...guide.matchAll(/`([\w./-]+\.test\.ts)`: “([^”]+)”/g)];
  expect(quoted.length).toBeGreaterThan(5);
  const missing = quoted.filter(
    ([, path = '', title = '']) => !filesAt(path).some(({ text }) => text.includes(title)),
  );
  expect(missing.map(([all]) => all)).toEqual([]);
});

test('every requirement has its verdict, once', () => {
  const numbers = [
    ...guide.matchAll(/^\| (\d+\.\d+\.\d+) +\|[^|]+\| (?:not met|met|does not apply) +\|/gm),
  ].map(([, number = '']) => number);
  const rows = [...guide.matchAll(/^\| \d+\.\d+\.\d+ /gm)];
  expect(numbers).toHaveLength(rows.length);
  expect(new Set(numbers).size).toBe(rows.length);
});

test('the guide sums up the verdicts of its chapters', () => {
  const [chapters = ''] = guide.split('### The chapters on accounts');
  const count = (verdict: string) =>
    [...chapters.matchAll(new RegExp(`^\\| \\d[\\d.]+ +\\|[^|]+\\| ${verdict} +\\|`, 'gm'))].length;
  expect(guide).toContain(
    `${count('met')} are met, ${count('not met')} are not, and ${count('does not apply')} do not apply`,
  );
});
