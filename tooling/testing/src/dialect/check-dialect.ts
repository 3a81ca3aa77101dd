import { readFileSync } from 'node:fs';
import { dialectProblems } from './dialect.ts';
import { sourceFiles } from './source-files.ts';

/** Checks the folders that its arguments name. */
const folders = process.argv.slice(2);
const files = folders.flatMap((folder) => sourceFiles(folder));
const problems = files.flatMap((file) => dialectProblems(file, readFileSync(file, 'utf8')));
for (const problem of problems) {
  console.error(problem);
}
if (files.length === 0) {
  console.error('Name the folders whose code is to be checked.');
}
if (problems.length > 0 || files.length === 0) {
  process.exitCode = 1;
}
