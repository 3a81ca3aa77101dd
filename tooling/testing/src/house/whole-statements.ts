import type { TreeFile } from './tree.ts';

/** The most whole statements in SQL that the server may have beside its queries in the builder. */
const MAX_STATEMENTS = 15;

const SERVER = /^apps\/api\/src\//;
/** What reads the databases of earlier versions, which no declaration describes. */
const MIGRATIONS = /^apps\/api\/src\/db\/\w+\/(?:migrations|doubtful-scores)\.ts$/;
const STATEMENT = /[`'"(]\s*(?:select|insert\s+into|update\s+\S+\s+set|delete\s+from|with)\s/gi;
/** A word that begins a statement also begins sentences; they have no blanks for values. */
const SQL = /\b(?:from|into|set|current_setting)\b|select case/i;
/** As many characters as show whether a statement follows. */
const LOOK_AHEAD = 200;

/** Says so if queries are written in SQL where the builder can make them, and lists them all. */
export function statementProblems(files: readonly TreeFile[]): readonly string[] {
  const found = files
    .filter(({ path, isTest }) => !isTest && SERVER.test(path) && !MIGRATIONS.test(path))
    .flatMap(({ path, text }) =>
      Array.from(text.matchAll(STATEMENT), ({ index }) => text.slice(index, index + LOOK_AHEAD))
        .filter((start) => SQL.test(start))
        .map((start) => `${path}: ${start.split('\n')[0]?.trim()}`),
    );
  if (found.length <= MAX_STATEMENTS) return [];
  return [
    `The server has ${found.length} whole statements in SQL, of at most ${MAX_STATEMENTS}:`,
    ...found,
  ];
}
