import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCsvRecords } from './csv.ts';
import type { CsvColumns } from './lists/cells.ts';

const COLUMNS: CsvColumns = {
  required: { name: 'text', count: 'number', flag: 'boolean', colors: 'list' },
  optional: { 'point.x': 'number', 'point.y': 'number' },
};
const HEADER = 'name,count,flag,colors';

function parse(text: string) {
  return parseCsvRecords(text, { file: 'a.csv', columns: COLUMNS });
}

/** The value of each record, or the reason why it is unreadable. */
function valuesOf(text: string): readonly unknown[] {
  const { records, problems } = parse(text);
  expect(problems).toEqual([]);
  return records.map(({ content }) => (content.ok ? content.value : content.reason));
}

describe('the cells of a record', () => {
  test.each([
    ['Zoe,1,true,Red', { name: 'Zoe', count: 1, flag: true, colors: ['Red'] }],
    [',,,', undefined],
    ['Zoe,,,', { name: 'Zoe', count: null, flag: null, colors: null }],
    [
      '"Zoe, ""Z""",-1.5,false,Red|Grey',
      { name: 'Zoe, "Z"', count: -1.5, flag: false, colors: ['Red', 'Grey'] },
    ],
    ['Zoe,"1,000",yes,Red |', { name: 'Zoe', count: '1,000', flag: true, colors: ['Red'] }],
    ['12,1e3,FALSE,true', { name: '12', count: '1e3', flag: false, colors: ['true'] }],
    [' Zoe,012, 1, Red | Grey', { name: 'Zoe', count: '012', flag: true, colors: ['Red', 'Grey'] }],
    ['Unknown,-,maybe,-', { name: 'Unknown', count: '-', flag: 'maybe', colors: ['-'] }],
    ['null,+1,null,null', { name: 'null', count: '+1', flag: 'null', colors: ['null'] }],
    ['"Zo\ne",0x10,false,Red', { name: 'Zo\ne', count: '0x10', flag: false, colors: ['Red'] }],
  ])('are read from %s', (row, expected) => {
    expect(valuesOf(`${HEADER}\n${row}\n`)).toEqual(expected === undefined ? [] : [expected]);
  });

  test.each([
    ['1.5,0', { point: { x: 1.5, y: 0 } }],
    ['1.5,', { point: { x: 1.5, y: null } }],
    [',', {}],
  ])('of a field in two columns are read from %s', (cells, expected) => {
    const [value] = valuesOf(`${HEADER},point.x,point.y\nZoe,1,true,Red,${cells}`);
    const record = { name: 'Zoe', count: 1, flag: true, colors: ['Red'] };
    expect(value).toEqual({ ...record, ...expected });
  });

  test('may be in another order of columns', () => {
    expect(valuesOf('flag,colors,count,name\ntrue,Red,1,Zoe')).toEqual([
      { name: 'Zoe', count: 1, flag: true, colors: ['Red'] },
    ]);
  });
});

describe('the rows of a file', () => {
  test.each(['\n', '\r\n', '\r'])('are ended by %j', (end) => {
    const text = [HEADER, 'Zoe,1,true,Red', 'Ida,2,true,Red', ''].join(end);
    expect(valuesOf(text)).toHaveLength(2);
  });

  test('are numbered without the header, and with the line they end on', () => {
    const { records } = parse(`${HEADER}\nZoe,1,,\n\n,,,\nIda,2,,\n"A\nB",3,,\n`);
    expect(records.map(({ row, line }) => [row, line])).toEqual([
      [1, 2],
      [2, 5],
      [3, 7],
    ]);
  });

  test('with too few or too many cells are refused one by one', () => {
    const { records } = parse(`${HEADER}\nZoe,1,true\nIda,1,true,Red\nEva,1,true,Red,5`);
    expect(records.map(({ content }) => content.ok || content.reason)).toEqual([
      'has 3 cells, but the header names 4 columns',
      true,
      'has 5 cells, but the header names 4 columns',
    ]);
  });
});

describe('a table as a spreadsheet saves it', () => {
  const ZOE = { name: 'Zoe', count: 1.5, flag: true, colors: ['Red'] };

  test.each([
    ['sep=;\r\nname;count;flag;colors\r\nZoe;1,5;TRUE;Red', 'cells separated by semicolons'],
    ['name\tcount\tflag\tcolors\nZoe\t1.5\tYes\tRed', 'cells separated by tabs'],
    ['name,count,flag,colors\nZoe,1.5,true,Red', 'cells separated by commas'],
    ['"name";"count";flag;colors\nZoe;"1.5";1;Red', 'cells separated by semicolons'],
    ['name;count;flag;colors;;\nZoe;1,5;true;Red;;\n;;;;;\n;;;;;', 'left out empty rows: 2'],
    ['name;count;flag;colors;;\nZoe;1,5;true;Red;;', 'left out empty columns: 2'],
    [
      'name;count;flag;colors;point.x\nZoe;1,5;true;Red;Unknown',
      'read Unknown as an empty cell in point.x',
    ],
    ['name;count;flag;colors\nZoe;1,5;1;Red', 'read decimal commas in count'],
    ['name;count;flag;colors\nZoe;1.5;YES;Red', 'read YES as true in flag'],
    ['name;count;flag;colors\nZoe ;1.5; true;Red', 'took off blanks round cells in name, flag'],
  ])('is read, and says so: %j', (text, note) => {
    expect(valuesOf(text)).toEqual([ZOE]);
    expect(parse(text).notes).toContain(note);
  });

  test('keeps a comma in a number where commas separate the cells', () => {
    expect(valuesOf(`${HEADER}\nZoe,"1,5",true,Red`)).toMatchObject([{ count: '1,5' }]);
  });

  test('numbers its lines with the one that names the separator', () => {
    expect(parse('sep=;\nname;count;flag;colors\nZoe;1;1;Red').records).toMatchObject([
      { row: 1, line: 3 },
    ]);
  });
});

describe('a file is refused', () => {
  test.each([
    ['', null, 'is empty: a header is needed'],
    ['\n\n', null, 'is empty: a header is needed'],
    ['name,count,flag', 'colors', 'is a required column and is missing'],
    [`${HEADER},shoeSize`, 'shoeSize', 'is not a known column'],
    [`${HEADER},toString`, 'toString', 'is not a known column'],
    [`${HEADER},name`, 'name', 'names two columns'],
    [`name,,count,flag,colors\nZoe,5,1,true,Red`, null, 'has cells below a column without a name'],
    [
      'Dear Zoe, see you,\nIda',
      null,
      'names no known column in its first row: it needs name, count, flag, colors',
    ],
    ['[{"name": "Zoe"}]', null, 'is JSON: name it .json'],
    [`${HEADER}\nZoe,"1,true,Red`, null, /^is not CSV: Quote Not Closed/],
    [`${HEADER}\nZo"e,1,true,Red`, null, /^is not CSV: Invalid Opening Quote/],
  ])('%j', (text, field, reason) => {
    const problem = { file: 'a.csv', row: null, line: null, field };
    expect(parse(text)).toMatchObject({
      records: [],
      problems: [{ ...problem, reason: expect.stringMatching(reason) }],
    });
  });
});

test('every text and number that is written as CSV is read back, without the blanks round it', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1 });
  const count = fc.oneof(
    fc.maxSafeInteger(),
    fc.integer({ min: -999, max: 999 }).map((n) => n / 8),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(text, count, fc.boolean()), { minLength: 1 }), (rows) => {
      const lines = rows.map(
        ([name, number, flag]) => `"${name.replaceAll('"', '""')}",${number},${flag},`,
      );
      expect(valuesOf([HEADER, ...lines].join('\r\n'))).toEqual(
        rows.map(([name, number, flag]) => ({
          name: name.trim() || null,
          count: number,
          flag,
          colors: null,
        })),
      );
    }),
  );
});
