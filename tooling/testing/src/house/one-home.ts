import type { TreeFile } from './tree.ts';

/** Facts that one file states and the others take from it. */
const FACTS = [
  {
    fact: 'an address of the page',
    spelling: /['"`]\/(?:classic|image-guess|channel-guess|crono)\b/,
    home: 'packages/api-contract/src/page/screens.ts',
  },
  {
    fact: 'what a puzzle hides',
    spelling: /[!=]== 'channel-guess'/,
    home: 'packages/game-core/src/puzzle-pools.ts',
  },
  {
    fact: 'the length of a day',
    spelling: /\b86_?400_?000\b/,
    home: 'packages/game-core/src/calendar.ts',
  },
  {
    fact: 'the stored board’s order',
    spelling: /\bscore desc\b/i,
    home: 'apps/api/src/modules/crono/stored-run.ts',
  },
] as const;

/** Where code of the apps and packages spells out a fact that has a home, a line for each. */
export function homelessFacts(files: readonly TreeFile[]): readonly string[] {
  const shipped = files.filter(({ path, isTest }) => !isTest && /^(?:apps|packages)\//.test(path));
  return FACTS.flatMap(({ fact, spelling, home }) =>
    shipped
      .filter(({ path, text }) => path !== home && spelling.test(text))
      .map(({ path }) => `${path} spells out ${fact}: take it from ${home}`),
  );
}
