import { fileURLToPath } from 'node:url';
import { layoutProblems } from './layout-rules.ts';
import { readTree } from './tree.ts';

/** Checks the names and sizes of the tree. */
const checkout = fileURLToPath(new URL('../../../..', import.meta.url));
const problems = layoutProblems(readTree(checkout, ['apps', 'packages', 'tooling']));
for (const problem of problems) {
  console.error(problem);
}
if (problems.length > 0) {
  process.exitCode = 1;
}
