import { fileURLToPath } from 'node:url';
import { checkoutAt } from './checkout.ts';
import { habitProblems } from './habits.ts';

/** Checks the files around the code: workflow, updates, forms, guides, editors, changelogs. */
const problems = habitProblems(checkoutAt(fileURLToPath(new URL('../../../..', import.meta.url))));
for (const problem of problems) {
  console.error(problem);
}
if (problems.length > 0) {
  process.exitCode = 1;
}
