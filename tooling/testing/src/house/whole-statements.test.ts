import { expect, test } from 'vitest';
import { treeFile } from './test-tree.ts';
import { statementProblems } from './whole-statements.ts';

const STATEMENTS = [
  '`SELECT id FROM run`',
  "'INSERT INTO run (id) VALUES (?)'",
  'sql`update run set score = 1`',
  '(DELETE FROM run WHERE id = 1)',
];
const files = STATEMENTS.map((text, index) => treeFile(`apps/api/src/cli/${index}.ts`, { text }));

test('fifteen whole statements may stand in the server, and one more is listed with them', () => {
  const many = treeFile('apps/api/src/cli/many.ts', { text: `${STATEMENTS[0]}\n`.repeat(11) });
  expect(statementProblems([...files, many])).toEqual([]);
  const onlyMore = treeFile('apps/api/src/cli/more.ts', { text: `${STATEMENTS[0]}\n`.repeat(12) });
  expect(statementProblems([...files, onlyMore])).toHaveLength(17);
});

test('methods, sentences, tests and migrations are not statements', () => {
  const text = "'DELETE' 'with a cloud' 'select all'";
  const many = STATEMENTS.join('\n').repeat(16);
  expect(
    statementProblems([
      treeFile('apps/api/src/app.ts', { text: text.repeat(16) }),
      treeFile('apps/api/src/app.test.ts', { text: many, isTest: true }),
      treeFile('apps/api/src/db/sqlite/migrations.ts', { text: many }),
      treeFile('apps/web/src/main.tsx', { text: many }),
    ]),
  ).toEqual([]);
});
