import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { SHIPPED_DECLARATION } from '../shipped-declaration.ts';
import { channel, directoryOf, performer } from '../testing/invented-catalog.ts';
import { parseDeclaration } from './declaration-file.ts';
import { importCatalog } from './import.ts';
import { withComposedNames, withFocalPoint, withPicture } from './import-source.ts';
import { CHANNEL_IDS, PERFORMER_IDS, withIds } from './lists/ids.ts';
import { readListMap } from './lists/list-map.ts';
import { withRanks } from './lists/ranks.ts';
import { CHANNEL_RULES, performerRules, type RecordRules } from './record-rules.ts';
import type { SourceRecord } from './source-records.ts';
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

/** The fields of a table's first column, and whether the last column says "yes". */
function documentedFields(heading: string): ReadonlyMap<string, boolean> {
  const rows = section(heading).matchAll(/^\| (`.*?`) \|.*\| (yes|no) \|$/gm);
  return new Map(
    Array.from(rows).flatMap(([, fields = '', isNeeded]) =>
      Array.from(fields.matchAll(/\w+/g), ([field]) => [field, isNeeded === 'yes'] as const),
    ),
  );
}

function neededFields<Item>(
  record: object,
  {
    rules,
    prepare,
    ids,
    complete = (records) => records,
  }: {
    rules: RecordRules<Item>;
    prepare: (value: unknown) => unknown;
    ids: typeof PERFORMER_IDS;
    complete?: (records: readonly SourceRecord[]) => readonly SourceRecord[];
  },
): ReadonlyMap<string, boolean> {
  const findPicture = (reference: unknown) =>
    typeof reference === 'string'
      ? { ok: true as const, value: '/art/0123456789abcdef.svg' }
      : undefined;
  const isRefused = (value: unknown) => {
    const content = { ok: true as const, value: prepare(value) };
    const list = complete([{ row: 1, line: null, content }]);
    const identified = withIds(list, { ...ids, kept: {}, addressOf: () => '' });
    const { problems } = validateRecords(identified.records, {
      rules,
      context: { file: '', currentYear: 2026, findPicture },
    });
    return problems.some(({ row }) => row !== null);
  };
  return new Map(
    Object.keys(record).map((field) => [field, isRefused({ ...record, [field]: undefined })]),
  );
}

const PERFORMER_RULES = performerRules(SHIPPED_DECLARATION);

test('[CATALOG1] the guide to catalogues lists the fields and says which are needed', () => {
  const aliases = ['Zoe'];
  expect(documentedFields('Performers')).toEqual(
    neededFields(performer(1, { aliases }), {
      rules: PERFORMER_RULES,
      prepare: (value) =>
        withPicture(withFocalPoint(withComposedNames(value)), PERFORMER_RULES.pictureField),
      ids: PERFORMER_IDS,
      complete: (records) => withRanks(records).records,
    }),
  );
  expect(documentedFields('Channels')).toEqual(
    neededFields(channel(1, { aliases }), {
      rules: CHANNEL_RULES,
      prepare: (value) => withPicture(withComposedNames(value), CHANNEL_RULES.pictureField),
      ids: CHANNEL_IDS,
    }),
  );
});

test('the guide shows a declaration that can be imported, and a map that can be read', async () => {
  const examples = Array.from(DOCUMENT.matchAll(/```json\n(.*?)```/gs), ([, text = '']) => text);
  const [map = '', declaration = ''] = examples.map((text) => text.replaceAll(/^ {3}/gm, ''));
  expect(parseDeclaration(declaration, { rating: 'none' })).toMatchObject({ ok: true });
  const folder = await directoryOf({ 'map.json': map });
  expect(await readListMap(join(folder, 'map.json'))).toMatchObject({ ok: true });
});

test('the example that the guide leads to can be imported', async () => {
  const from = fileURLToPath(new URL('../../../../examples/elements/lists', import.meta.url));
  const to = join(await directoryOf({}), 'catalogue');
  const site = { currentYear: 2026, rating: 'none', hasChannelGame: false } as const;
  expect(await importCatalog({ from, to, ...site })).toMatchObject({
    ok: true,
    counts: { performers: 20, channels: 0 },
  });
});
