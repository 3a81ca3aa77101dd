import { expect, test } from 'vitest';
import { homelessFacts } from './one-home.ts';
import { treeFile } from './test-tree.ts';

const SPELLINGS = [
  ['an address of the page', "to='/classic/easy'", 'packages/api-contract/src/page/screens.ts'],
  ['an address of the page', '`/crono/7`', 'packages/api-contract/src/page/screens.ts'],
  ['what a puzzle hides', "puzzle === 'channel-guess'", 'packages/game-core/src/puzzle-pools.ts'],
  ['the length of a day', '2 * 86_400_000', 'packages/game-core/src/calendar.ts'],
  ['the stored board’s order', 'ORDER BY score DESC', 'apps/api/src/modules/crono/stored-run.ts'],
] as const;

test.each(SPELLINGS)('%s, spelled as %s, is allowed at home alone', (fact, text, home) => {
  const elsewhere = treeFile('apps/web/src/ui/elsewhere.ts', { text });
  expect(homelessFacts([treeFile(home, { text }), elsewhere])).toEqual([
    `apps/web/src/ui/elsewhere.ts spells out ${fact}: take it from ${home}`,
  ]);
});

test('an address of the API and a test may spell out a fact of another home', () => {
  const files = [
    treeFile('packages/api-contract/src/stats.ts', { text: "path: '/api/stats/classic/'" }),
    treeFile('apps/web/src/app/routes.test.tsx', { text: "'/classic'", isTest: true }),
  ];
  expect(homelessFacts(files)).toEqual([]);
});
