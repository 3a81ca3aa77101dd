import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { channel, performer } from '../testing/invented-catalog.ts';
import { parseCsvRecords } from './csv.ts';
import { CHANNEL_COLUMNS, PERFORMER_COLUMNS } from './import-source.ts';
import { CHANNEL_RULES, PERFORMER_RULES, type RecordRules } from './record-rules.ts';
import { validateRecords } from './validation.ts';

const DOCUMENT = readFileSync(
  new URL('../../../../docs/contributing-catalogue.md', import.meta.url),
  'utf8',
);

/** The text from a heading to the next heading of the same level. */
function section(heading: string): string {
  const [, text = ''] = DOCUMENT.split(`\n### ${heading}\n`);
  return text.split('\n##')[0] ?? '';
}

/** The fields in a table's first column, and whether the last column says "yes". */
function documentedFields(heading: string): ReadonlyMap<string, boolean> {
  const rows = section(heading).matchAll(/^\| `(\w+)` \|.*\| (yes|no) \|$/gm);
  return new Map(Array.from(rows, ([, field = '', isNullable]) => [field, isNullable === 'yes']));
}

function nullableFields<Item>(
  record: object,
  rules: RecordRules<Item>,
): ReadonlyMap<string, boolean> {
  return new Map(
    Object.keys(record).map((field) => [
      field,
      rules.schema.safeParse({ ...record, [field]: null }).success,
    ]),
  );
}

describe('the guide to catalogues', () => {
  test('[CATALOG1] lists the fields in their order, and tells which may be null', () => {
    const aliases = ['Zoe'];
    expect([...documentedFields('Performers')]).toEqual([
      ...nullableFields(performer(1, { aliases }), PERFORMER_RULES),
    ]);
    expect([...documentedFields('Channels')]).toEqual([
      ...nullableFields(channel(1, { aliases }), CHANNEL_RULES),
    ]);
  });

  test.each([
    ['performers.csv', PERFORMER_COLUMNS, PERFORMER_RULES],
    ['channels.csv', CHANNEL_COLUMNS, CHANNEL_RULES],
  ])('shows rows of %s that are valid', (file, columns, rules) => {
    const [, sample = ''] = DOCUMENT.split(`\`${file}\`:\n\n\`\`\`csv\n`);
    const { records, problems } = parseCsvRecords(sample.split('```')[0] ?? '', { file, columns });
    expect(problems).toEqual([]);
    expect(records).toHaveLength(2);
    const validated = validateRecords<unknown>(records, {
      rules,
      context: {
        file,
        currentYear: 2026,
        findPicture: () => ({ ok: true, value: '/art/0123456789abcdef.svg' }),
      },
    });
    const rowProblems = validated.problems.filter(({ row }) => row !== null);
    expect(rowProblems).toEqual([]);
  });
});
