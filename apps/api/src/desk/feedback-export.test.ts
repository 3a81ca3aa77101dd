import { parse } from 'csv-parse/sync';
import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { csvRecord } from './feedback-export.ts';

it.each([
  ['=1+1', "'=1+1"],
  ['+49', "'+49"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['\t=1', "\t'=1"],
  ['\r=1', '"\r\'=1"'],
  [' =1', "' =1"],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ['hi;=1+1', "hi;'=1+1"],
  ['hi;"=1+1"', '"hi;\'""=1+1"""'],
  ['line\n=1+1,"q"', '"line\n\'=1+1,""q"""'],
  ['a = b', 'a = b'],
  ['one; two, three', '"one; two, three"'],
  ['', ''],
])('a cell with %j is written as %j', (text, written) => {
  expect(csvRecord([text])).toBe(`${written}\r\n`);
});

const texts = oneof(
  string(),
  array(constantFrom(...'=+-@＝＋－＠,;\t\r\n" \'a'), { maxLength: 12 }).map((letters) =>
    letters.join(''),
  ),
);
const records = array(texts, { minLength: 2, maxLength: 5 });

const FORMULA = /^["\s]*[=+\-@＝＋－＠]/;

it('a file is read back unchanged except for the apostrophes, and without formulas', () => {
  const bare = (cells: readonly string[]) => cells.map((text) => text.replaceAll("'", ''));
  assert(
    property(records, (cells) => {
      const options = { record_delimiter: '\r\n', skip_empty_lines: false };
      const read: string[][] = parse(csvRecord(cells), options);
      expect(read.map(bare)).toEqual([bare(cells)]);
      for (const text of read.flat()) expect(text).not.toMatch(FORMULA);
    }),
  );
});

it.each([',', ';', '\t'])(
  'a file holds no formula where %j ends a cell, in quotes or not',
  (delimiter) => {
    const recordDelimiters = ['\r\n', '\n', '\r'];
    assert(
      property(records, (cells) => {
        const read: string[][] = parse(csvRecord(cells), {
          delimiter,
          quote: null,
          record_delimiter: recordDelimiters,
          relax_column_count: true,
        });
        for (const text of read.flat()) expect(text).not.toMatch(FORMULA);
      }),
    );
  },
);
