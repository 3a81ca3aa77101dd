import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { coverageProblems, messageTexts } from './coverage-table.ts';
import { testTitles } from './test-titles.ts';

const TABLE = 'docs/specification-coverage.md';
const MESSAGES = 'apps/web/public/messages/en.json';

const checkout = fileURLToPath(new URL('../../..', import.meta.url));
const titlesByFile = new Map<string, ReadonlySet<string>>();

function readText(path: string): string {
  return readFileSync(join(checkout, path), 'utf8');
}

function testsOf(path: string): ReadonlySet<string> | undefined {
  const known = titlesByFile.get(path);
  if (known !== undefined || !existsSync(join(checkout, path))) {
    return known;
  }
  const titles = testTitles(readText(path));
  titlesByFile.set(path, titles);
  return titles;
}

const problems = coverageProblems(readText(TABLE), {
  testsOf,
  messages: messageTexts(JSON.parse(readText(MESSAGES))),
});
for (const problem of problems) {
  console.error(`${TABLE}, ${problem}`);
}
if (problems.length > 0) {
  console.error('Name the tests as they are titled now, and quote the messages as they stand.');
  process.exitCode = 1;
}
