import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readTree } from '../house/tree.ts';
import { messageTexts, ruleProblems } from './rule-ids.ts';

/** Checks that statements, test titles and messages agree. */
const SPECIFICATION = 'docs/specification-coverage.md';
const RULES = 'packages/game-core/SPEC.md';
const MESSAGES = 'apps/web/public/messages/en.json';

const checkout = fileURLToPath(new URL('../../../..', import.meta.url));

const problems = ruleProblems({
  specification: readText(SPECIFICATION),
  rules: readText(RULES),
  messages: messageTexts(JSON.parse(readText(MESSAGES))),
  tests: readTree(checkout).filter(({ path }) => /\.test\.tsx?$/.test(path)),
});
for (const problem of problems) {
  console.error(problem);
}
if (problems.length > 0) {
  console.error(`Statements are in ${SPECIFICATION} and ${RULES}; test titles quote their ids.`);
  process.exitCode = 1;
}

function readText(path: string): string {
  return readFileSync(`${checkout}/${path}`, 'utf8');
}
