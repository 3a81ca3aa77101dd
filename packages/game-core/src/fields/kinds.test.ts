import { expect, test } from 'vitest';
import type { Declaration, FieldDeclaration } from './declaration.ts';
import type { FieldWords } from './kind.ts';
import { canHaveMark, cellOf, kindOf, viewOf } from './kinds.ts';

const declaration: Declaration = {
  fields: {
    element: { kind: 'choice', values: ['fire', 'water'] },
    color: { kind: 'choice' },
    moves: { kind: 'choices', values: ['fly', 'swim', 'walk'] },
    from: { kind: 'country' },
    tame: { kind: 'yes-no' },
    height: { kind: 'number', min: 0, max: 300 },
    legs: { kind: 'number', whole: true },
    seen: { kind: 'year' },
  },
  compared: ['element', 'from'],
  clues: [],
  hint: [],
  people: false,
};

function fieldOf(name: string): FieldDeclaration {
  return declaration.fields[name] ?? { kind: 'choice' };
}

test.each<[string, readonly unknown[], readonly unknown[]]>([
  ['element', ['fire'], ['Fire', '', null, ['fire'], 1]],
  ['color', ['red', 'dark red'], ['', ' red', 'a {b}', 'x'.repeat(61), null]],
  ['moves', [['fly'], ['walk', 'fly']], [[], ['fly', 'fly'], ['dig'], 'fly', null]],
  ['from', ['IT'], ['it', 'Italy', 'ZZ', null]],
  ['tame', [true, false], ['yes', 1, null]],
  ['height', [0, 1.5, 300], [-1, 301, '1', Number.NaN, null]],
  ['legs', [-1, 4], [1.5]],
  ['seen', [1869, 2026], [869, 30_000, 1869.5, '1869', null]],
])('a list may hold for %s %j, but none of %j', (field, valid, invalid) => {
  const isValid = (value: unknown) => cellOf(fieldOf(field)).isValid(value, fieldOf(field));
  expect(valid.filter((value) => !isValid(value))).toEqual([]);
  expect(invalid.filter(isValid)).toEqual([]);
});

const words: FieldWords = {
  value: (value) => `<${value}>`,
  country: (code, style) => `${style} ${code}`,
  yesNo: (value) => (value ? 'Yes' : 'No'),
  number: (value) => `${value} cm`,
  decade: (year) => `${year}s`,
};

test.each<[string, unknown, readonly string[]]>([
  ['element', 'fire', ['<fire>']],
  ['moves', ['fly', 'walk'], ['<fly>', '<walk>']],
  ['from', 'IT', ['short IT']],
  ['tame', false, ['No']],
  ['height', 80, ['80 cm']],
  ['seen', 1869, ['1869']],
  ['rank', 3, ['#3']],
])('%s %j is shown as %j', (field, value, lines) => {
  expect(viewOf(declaration, field).lines(value, words)).toEqual(lines);
});

test('what a record lacks is shown as nothing', () => {
  for (const field of ['moves', 'height', 'seen']) {
    expect(viewOf(declaration, field).lines(undefined, words).join('')).toBe('');
  }
});

test('only the marks that compared fields can have can come up', () => {
  const marksWith = (...compared: readonly string[]) =>
    (['partial', 'higher'] as const).filter((mark) =>
      canHaveMark({ ...declaration, compared }, mark),
    );
  expect(marksWith('element', 'from')).toEqual([]);
  expect(marksWith('moves')).toEqual(['partial']);
  expect(marksWith('seen')).toEqual(['higher']);
  expect(marksWith('rank')).toEqual(['higher']);
});

test('a field that isn’t declared is a mistake of ours', () => {
  expect(() => kindOf(declaration, 'weight')).toThrow(RangeError);
});
