import { fileURLToPath } from 'node:url';
import { layoutProblems } from './layout.ts';
import { homelessFacts } from './one-home.ts';
import { readTree } from './tree.ts';
import { statementProblems } from './whole-statements.ts';

/** Checks the layout of the tree, that facts stand at their home alone, and that queries are built. */
const tree = readTree(fileURLToPath(new URL('../../../..', import.meta.url)));
const problems = [...layoutProblems(tree), ...homelessFacts(tree), ...statementProblems(tree)];
for (const problem of problems) {
  console.error(problem);
}
if (problems.length > 0) {
  process.exitCode = 1;
}
