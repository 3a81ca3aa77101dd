import { describe, expect, test } from 'vitest';
import { jsonRecords, parseJsonList } from './json-list.ts';

const RECORDS = [{ name: 'Zoe' }, { name: 'Ida' }];

function valuesOf(value: unknown): readonly unknown[] | string {
  const list = jsonRecords(JSON.stringify(value));
  return list.ok ? list.value.map(({ content }) => content.ok && content.value) : list.reason;
}

describe('the records of a JSON file are found in', () => {
  test.each([
    ['an array', RECORDS],
    ['an object that holds one array', { version: 2, licence: { name: 'MIT' }, items: RECORDS }],
    ['an object with one array of records', { tags: ['a'], pages: [], items: RECORDS }],
    ['an object within an object', { data: { items: RECORDS } }],
    ['an object whose values are records', { Zoe: { name: 'Zoe' }, Ida: {} }],
  ])('%s', (_place, value) => {
    expect(valuesOf(value)).toEqual(RECORDS);
  });

  test.each([
    ['two arrays of records', { cats: RECORDS, dogs: RECORDS }],
    ['an array of numbers', { items: [1, 2, 3] }],
    ['values that aren’t records', { Zoe: 1, Ida: {}, Eva: {} }],
    ['a text', 'Zoe'],
    ['nothing', {}],
  ])('but not in %s', (_place, value) => {
    expect(valuesOf(value)).toBe(
      'must be a JSON array of records, or an object that holds one array',
    );
  });
});

test('texts in JSON are read as cells, and what isn’t a text stays', () => {
  const record = { name: ' Zoe', height: '171', tall: 'yes', colors: 'Red|Grey', born: 'Unknown' };
  const columns = {
    required: { name: 'text', height: 'number', tall: 'boolean', colors: 'list' },
    optional: { born: 'number', point: 'text' },
  } as const;
  const text = JSON.stringify([record, { name: 7, colors: ['Red'], point: { x: 1 } }]);
  const { records, notes } = parseJsonList(text, { file: 'a.json', columns });
  expect(records.map(({ content }) => content.ok && content.value)).toEqual([
    { name: 'Zoe', height: 171, tall: true, colors: ['Red', 'Grey'], born: null },
    { name: 7, colors: ['Red'], point: { x: 1 } },
  ]);
  expect(notes).toEqual([
    'took off blanks round cells in name',
    'read yes as true in tall',
    'read Unknown as an empty cell in born',
  ]);
});
