import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { declarationsIn, stylesheets } from '../testing/stylesheets.ts';
import {
  documentedSlots,
  documentedTokens,
  documentedVariables,
  exampleTheme,
} from '../testing/theming-guide.ts';

const source = join(import.meta.dirname, '..');
const components = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/(\.test\.|^testing)/.test(path))
  .map((path) => readFileSync(join(source, path), 'utf8'));

function found(texts: Iterable<string>, pattern: RegExp): readonly string[] {
  return Array.from(texts).flatMap((text) =>
    Array.from(text.matchAll(pattern), ([, name = '']) => name),
  );
}

function sorted(names: Iterable<string>): readonly string[] {
  return [...new Set(names)].sort();
}

function isTheme(path: string) {
  return path.startsWith('themes/');
}

const themeFiles = [...stylesheets].filter(([path]) => isTheme(path)).map(([, css]) => css);
const partFiles = [...stylesheets].filter(([path]) => !isTheme(path)).map(([, css]) => css);

const tokens = sorted(themeFiles.flatMap((css) => [...declarationsIn(css).keys()]));
/** Variables that the parts set themselves, in a style sheet or as a style. */
const internal = new Set([
  ...partFiles.flatMap((css) => [...declarationsIn(css).keys()]),
  ...found(components, /'(--[\w-]+)'/g),
]);
const used = sorted(found(stylesheets.values(), /var\((--[\w-]+)/g));

/** Variables that parts read but nobody sets: they are left to themes. */
const variables = used.filter((name) => !tokens.includes(name) && !internal.has(name));

describe('the guide for theme authors', () => {
  it('names every token that is used, and no other', () => {
    const optional = variables.filter((name) => name.startsWith('--mark-pattern-'));
    expect(sorted(documentedTokens)).toEqual(sorted([...tokens, ...optional]));
    expect(documentedTokens.filter((name) => !used.includes(name))).toEqual([]);
  });

  it('[THEME3] names every variable that a part reads, and no other', () => {
    const own = variables.filter((name) => !name.startsWith('--mark-pattern-'));
    expect(sorted(documentedVariables)).toEqual(own);
  });

  it('names every slot of the page, and no other', () => {
    // A slot may end with the name of a declared field; the guide names two of those.
    const [ofField = ''] = found(components, /slot=\{`([\w-]+)\$\{/g);
    const ofClues = ['debut-year', 'ranking'].map((clue) => ofField + clue);
    const others = documentedSlots.filter((slot) => !ofClues.includes(slot));
    expect(others).toHaveLength(documentedSlots.length - ofClues.length);
    expect(sorted(others)).toEqual(
      sorted(
        found(
          components,
          /\b(?:data-slot="|slot="|data-slot': '|data-slot=\{[^}]* \? '|slot: '|dataset\.slot = ')([\w-]+)["']/g,
        ),
      ),
    );
  });

  it('shows a theme that sets known names only', () => {
    const known = [...documentedTokens, ...documentedVariables];
    const given = [...declarationsIn(exampleTheme()).keys()];
    expect(given.filter((name) => !known.includes(name))).toEqual([]);
  });
});

it('a variable that is left to themes always has a fallback', () => {
  const bare = found(stylesheets.values(), /var\((--[\w-]+)\)/g);
  expect(bare.filter((name) => variables.includes(name))).toEqual([]);
});
