import { expect, test } from 'vitest';
import { floorPlan } from './rooms.ts';
import { treeFile } from './test-tree.ts';

function room(path: string, ...imports: readonly string[]) {
  const text = imports.map((name) => `import '${name}';`).join('\n');
  return treeFile(`src/${path}`, { text });
}

test('a plan counts rooms, floors and arrows, however many files of a room import another', () => {
  const files = [
    room('main.ts', './app/a.ts', 'node:fs'),
    room('app/a.ts', '../db/a.ts', './b.ts'),
    room('app/b.ts', '../db/a.ts'),
    room('db/a.ts', '../time.ts'),
    room('time.ts'),
  ];
  expect(floorPlan('src', files)).toEqual({ rooms: 4, floors: 4, arrows: 3, circular: 0 });
});

test('rooms that import each other share a floor, and their arrows run in a circle', () => {
  const files = [room('db/a.ts', '../retention.ts'), room('retention.ts', './db/b.ts')];
  expect(floorPlan('src', files)).toEqual({ rooms: 2, floors: 1, arrows: 2, circular: 2 });
});

test('tests and what stands elsewhere are no part of a plan', () => {
  const files = [
    room('db/a.ts', '../../packages/a.ts'),
    { ...room('db/a.test.ts', '../testing/b.ts'), isTest: true },
    treeFile('elsewhere/a.ts'),
  ];
  expect(floorPlan('src', files)).toEqual({ rooms: 1, floors: 1, arrows: 0, circular: 0 });
});
