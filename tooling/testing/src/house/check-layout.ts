import { fileURLToPath } from 'node:url';
import { layoutProblems } from './layout.ts';
import { homelessFacts } from './one-home.ts';
import { readTree } from './tree.ts';

/** Checks the layout of the tree, and that facts with a home are spelled out there alone. */
const tree = readTree(fileURLToPath(new URL('../../../..', import.meta.url)));
const problems = [...layoutProblems(tree), ...homelessFacts(tree)];
for (const problem of problems) {
  console.error(problem);
}
if (problems.length > 0) {
  process.exitCode = 1;
}
