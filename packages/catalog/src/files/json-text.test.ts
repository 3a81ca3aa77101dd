import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJson } from './json-text.ts';

/** The reason why a text is refused; `undefined` for valid JSON. */
function reasonOf(text: string): string | undefined {
  const parsed = parseJson(text);
  return parsed.ok ? undefined : parsed.reason;
}

test.each([
  ['', 1, 1],
  ['  \n', 2, 1],
  ['siteName: x', 1, 1],
  ['[{]', 1, 3],
  ['{"a": 1,}', 1, 9],
  ['[1,]', 1, 4],
  ['[1 2]', 1, 4],
  ['[1}', 1, 3],
  ['{"a" 1}', 1, 6],
  ['{"a": 1, b: 2}', 1, 10],
  ['{"a": 01}', 1, 8],
  ['{"a": 1} x', 1, 10],
  ['{}, {}', 1, 3],
  ["{'a': 1}", 1, 2],
  ['{\n  "apiKey": "secret\n}', 2, 13],
  ['{\n  "a": "\\x"\n}', 2, 8],
  ['{\r\n  "a": tru\r\n}', 2, 8],
  ['{"a": [', 1, 8],
  ['// of 2026\n[]', 1, 1],
  ['[1 /* one */]', 1, 4],
  ['[1.]', 1, 2],
  ['["a\tb"]', 1, 2],
])('%j stops being JSON at line %i, column %i', (text, line, column) => {
  expect(reasonOf(text)).toBe(`is not JSON: line ${line}, column ${column}`);
});

test('an unclosed list isn’t JSON, however deeply it is nested', () => {
  expect(reasonOf('['.repeat(1_000_000))).toBe('is not JSON: lists or objects nested too deeply');
});

test('valid JSON is parsed', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(parseJson(text)).toEqual({ ok: true, value: JSON.parse(text) });
    }),
  );
});

test('the place of a fault is the first at which the text cannot be JSON any more', () => {
  fc.assert(
    fc.property(fc.json({ depthSize: 'small' }), fc.constantFrom(...'}],:x\\'), (text, wrong) => {
      expect(reasonOf(`${text} ${wrong}`)).toBe(`is not JSON: line 1, column ${text.length + 2}`);
    }),
  );
});
