import { expect, test } from 'vitest';
import { countRepeatedRuns } from './repeated-runs.ts';
import { treeFile } from './test-tree.ts';

function lines(from: number, to: number): string {
  return Array.from({ length: to - from }, (_, index) => `  call(${from + index});`).join('\n');
}

test('a run of six equal lines at two places counts once, however long it is', () => {
  const files = [
    treeFile('a.ts', { text: lines(0, 20) }),
    treeFile('b.ts', { text: `${lines(50, 60)}\n\n${lines(4, 14)}` }),
  ];
  expect(countRepeatedRuns(files)).toBe(1);
});

test('five equal lines, and equal imports, are no run', () => {
  const imports = Array.from({ length: 8 }, (_, index) => `import { a${index} } from './a.ts';`);
  const files = ['a.ts', 'b.ts'].map((path) =>
    treeFile(path, { text: `${imports.join('\n')}\n${lines(0, 5)}` }),
  );
  expect(countRepeatedRuns(files)).toBe(0);
});
