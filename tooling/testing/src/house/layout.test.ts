import { expect, test } from 'vitest';
import { layoutProblems } from './layout.ts';
import { treeFile } from './test-tree.ts';

const full = Array.from({ length: 24 }, (_, index) => treeFile(`apps/api/src/db/part-${index}.ts`));

test('a drawer is named once, be it a folder or a file', () => {
  const paths = ['apps/web/src/utils/a.ts', 'apps/web/src/utils/b.ts', 'apps/web/src/lib.tsx'];
  expect(layoutProblems(paths.map((path) => treeFile(path)))).toEqual([
    'apps/web/src/utils is a drawer: name what is in it',
    'apps/web/src/lib is a drawer: name what is in it',
  ]);
});

test('a folder may hold 24 source files, its tests and styles apart', () => {
  const test = treeFile('apps/api/src/db/a.test.ts', { isTest: true });
  expect(layoutProblems([...full, test, treeFile('apps/api/src/db/a.css')])).toEqual([]);
  expect(layoutProblems([...full, treeFile('apps/api/src/db/one-more.ts')])).toEqual([
    'apps/api/src/db holds 25 source files: a room is missing',
  ]);
});
