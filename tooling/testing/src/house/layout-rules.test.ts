import { expect, test } from 'vitest';
import { layoutProblems } from './layout-rules.ts';
import { treeFile, treeFiles } from './test-tree.ts';

test('a file past 300 lines is named, also a test', () => {
  const files = [
    treeFile('apps/web/src/ui/long.tsx', { lines: 301 }),
    treeFile('apps/web/e2e/long.test.ts', { lines: 301, isTest: true }),
    treeFile('apps/web/src/ui/right.tsx', { lines: 300 }),
  ];
  expect(layoutProblems(files)).toEqual([
    'apps/web/src/ui/long.tsx has 301 lines: look for the second concept in it',
    'apps/web/e2e/long.test.ts has 301 lines: look for the second concept in it',
  ]);
});

test.each(['common', 'helpers', 'lib', 'misc', 'shared', 'utils'])(
  'a folder or file called %s is named once',
  (name) => {
    const folder = [`apps/web/src/${name}/a.ts`, `apps/web/src/${name}/b.ts`];
    expect(layoutProblems(folder.map((path) => treeFile(path)))).toEqual([
      `apps/web/src/${name} is a drawer: name what is in it`,
    ]);
    expect(layoutProblems([treeFile(`apps/web/src/page/${name}.ts`)])).toHaveLength(1);
  },
);

test('a folder of an app or a package holds 24 source files at most, its tests apart', () => {
  const test = treeFile('packages/catalog/src/a.test.ts', { isTest: true });
  const full = [...treeFiles('packages/catalog/src', 24), test];
  expect(layoutProblems(full)).toEqual([]);
  expect(layoutProblems([...full, treeFile('packages/catalog/src/one-more.ts')])).toEqual([
    'packages/catalog/src holds 25 source files: a room is missing',
  ]);
});

test('a folder of the tools may hold a file for each thing it draws', () => {
  expect(layoutProblems(treeFiles('tooling/art/src/portraits', 40))).toEqual([]);
});

test('the server has 20 entries at most, files and folders alike', () => {
  const folders = Array.from({ length: 10 }, (_, index) => treeFile(`apps/api/src/r${index}/a.ts`));
  const full = [...folders, ...treeFiles('apps/api/src', 10)];
  expect(layoutProblems(full)).toEqual([]);
  expect(layoutProblems([...full, treeFile('apps/api/src/attic/a.ts')])).toEqual([
    'apps/api/src has 21 entries: a stranger cannot take them in at a glance',
  ]);
});
