import { expect, test } from 'vitest';
import type { Declaration, FieldDeclaration } from '../fields/declaration.ts';
import { filterOf } from './filters.ts';

const fields: Readonly<Record<string, FieldDeclaration>> = {
  element: { kind: 'choice', values: ['fire', 'water'] },
  moves: { kind: 'choices', values: ['fly', 'swim'] },
  from: { kind: 'country' },
  tame: { kind: 'yes-no' },
  height: { kind: 'number' },
  seen: { kind: 'year' },
};
const declaration: Declaration = { fields, compared: [], clues: [], hint: [], people: false };

test.each<[string, unknown, readonly string[], string]>([
  ['element', 'fire', ['fire'], 'earth'],
  ['moves', ['fly', 'swim'], ['fly', 'swim'], 'dig'],
  ['from', 'IT', ['IT'], 'Italy'],
  ['tame', true, ['true'], 'yes'],
  ['seen', 1869, ['1860'], '1869'],
])('%s %j is found by %j, and %j makes no sense', (field, value, texts, nonsense) => {
  const filter = filterOf(declaration, field);
  const declared = fields[field] ?? { kind: 'choice' };
  expect(filter?.textsOf(value)).toEqual(texts);
  expect(texts.every((text) => filter?.isText(text, declared))).toBe(true);
  expect(filter?.isText(nonsense, declared)).toBe(false);
  expect(filter?.textsOf(undefined).join('')).toBe('');
});

test.each(['height', 'rank'])('%s is found by a range', (field) => {
  expect(filterOf(declaration, field)).toBeUndefined();
});
