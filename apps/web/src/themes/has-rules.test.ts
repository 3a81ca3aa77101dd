import { expect, it } from 'vitest';
import { stylesheets } from '../testing/stylesheets.ts';

/** Parentheses with up to two more levels of them inside. */
const PARENTHESES = String.raw`\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)`;
const CONDITIONS = new RegExp(`:(?:has|not)${PARENTHESES}`, 'g');

/** The selectors with `:has()` in a style sheet. */
function selectorsWithHas(css: string): readonly string[] {
  return css
    .replace(/\/\*.*?\*\//gs, '')
    .split(/[{};]/)
    .filter((part) => !part.trim().startsWith('@'))
    .flatMap((selectors) => selectors.split(/,(?![^(]*\))/))
    .map((selector) => selector.replace(/\s+/g, ' ').trim())
    .filter((selector) => selector.includes(':has('));
}

const SELECTORS = [...stylesheets].flatMap(([path, css]) =>
  selectorsWithHas(css).map((selector) => [path, selector] as const),
);

it('selectors with :has() are found', () => {
  expect(SELECTORS.length).toBeGreaterThan(10);
});

/** What a selector is about: its last part, less what it says of others. */
function subjectOf(selector: string): string {
  const plain = selector.replace(CONDITIONS, '').replace(/:global(?=\()/g, ':is');
  return plain.split(/[\s>+~](?![^(]*\))/).at(-1) ?? '';
}

// Otherwise each change of an element with such a rule makes the browser style the whole page again.
it.each(SELECTORS)('%s: what %s is about has a name', (_path, selector) => {
  expect(subjectOf(selector)).toMatch(/^(?::is\()?(?:[.#[]|[a-z])|:root/);
});

it.each([
  ['.place:has(a) > :not([data-slot="search"])', ''],
  ['.play :has(> [data-slot="photo"])', ''],
  ['.place:has(a) > :is([data-slot="a"], .b)', ':is([data-slot="a"], .b)'],
  ['.shell:has([data-slot="a"]) .nav', '.nav'],
])('%s is about %j', (selector, subject) => {
  expect(subjectOf(selector)).toBe(subject);
});
