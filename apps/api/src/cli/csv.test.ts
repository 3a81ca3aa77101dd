import { parse } from 'csv-parse/sync';
import { array, assert, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { csvRecord } from './csv.ts';

it.each([
  ['=1+1', "'=1+1"],
  ['+49', "'+49"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ['a = b', 'a = b'],
  ['', ''],
])('writes %j as %j', (text, written) => {
  expect(csvRecord([text])).toBe(`${written}\r\n`);
});

it('is read back as it was, but for the apostrophe of what could be a formula', () => {
  assert(
    property(array(string(), { minLength: 2, maxLength: 5 }), (cells) => {
      const expected = cells.map((text) => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text));
      const options = { record_delimiter: '\r\n', skip_empty_lines: false };
      expect(parse(csvRecord(cells), options)).toEqual([expected]);
    }),
  );
});
