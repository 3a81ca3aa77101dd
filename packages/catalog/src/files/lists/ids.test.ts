import { describe, expect, test } from 'vitest';
import type { SourceRecord } from '../source-records.ts';
import { CHANNEL_IDS, PERFORMER_IDS, withIds } from './ids.ts';
import { formatIds, type KeptIds, parseIds } from './ids-file.ts';

type Listed = Readonly<Record<string, unknown>>;

/** The ids of a list's records, and what is kept for the next import. */
function idsOf(
  list: readonly Listed[],
  {
    kept,
    kind = PERFORMER_IDS,
    detail,
  }: { kept?: KeptIds; kind?: typeof PERFORMER_IDS; detail?: string } = {},
) {
  const records = list.map(
    (value, index): SourceRecord => ({ row: index + 1, line: null, content: { ok: true, value } }),
  );
  const addressOf = (reference: unknown) => (typeof reference === 'string' ? reference : '');
  const made = withIds(records, { ...kind, kept, detail, addressOf });
  const ids = made.records.map(({ content }) => content.ok && Object(content.value)[kind.idField]);
  return { ids, kept: made.kept };
}

function one(name: string, profilePictureUrl = ''): Listed {
  return { name, profilePictureUrl };
}

describe('a record without an id has that of its name', () => {
  test.each([
    ['Łucja Ø’Vale', 'lucja-o-vale'],
    ['  Zoë -- 2 ', 'zoe-2'],
    ['はな', '[0-9a-f]{10}'],
  ])('%s', (name, slug) => {
    expect(idsOf([one(name)]).ids).toEqual([expect.stringMatching(`^/p/${slug}$`)]);
  });

  test('with a number where others have it', () => {
    const given = { name: 'Other', profileUrl: '/p/zoe-2' };
    expect(idsOf([given, one('Zoe', 'a'), one('Zoé!', 'b')]).ids).toEqual([
      '/p/zoe-2',
      '/p/zoe',
      '/p/zoe-3',
    ]);
  });

  test('which is a UUID for a channel', () => {
    const { ids } = idsOf([one('Zoe'), one('Ida')], { kind: CHANNEL_IDS });
    expect(ids).toEqual([
      expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/),
      expect.not.stringMatching(`${ids[0]}`),
    ]);
  });
});

describe('a record keeps its id', () => {
  const { kept } = idsOf([one('Zoe', 'a'), one('Ida', 'b'), one('Eva', 'c')]);

  test.each([
    [
      'wherever it stands',
      [one('Eva', 'c'), one('New', 'd'), one('Zoe', 'a')],
      ['/p/eva', '/p/new', '/p/zoe'],
    ],
    ['if its former name is an alias', [{ ...one('Zora', 'x'), aliases: ['ZOE'] }], ['/p/zoe']],
    ['if its picture stays', [one('Zora', 'a'), one('Ida', 'b')], ['/p/zoe', '/p/ida']],
    ['if others take its picture', [one('Ida', 'a'), one('Zoe', 'b')], ['/p/ida', '/p/zoe']],
  ])('%s', (_case, list, ids) => {
    expect(idsOf(list, { kept }).ids).toEqual(ids);
  });

  test('if it comes back; until then nobody has it', () => {
    const without = idsOf([one('Ida', 'b')], { kept }).kept;
    const other = idsOf([one('Zoë!', 'x')], { kept: without });
    expect(other.ids).toEqual(['/p/zoe-2']);
    expect(idsOf([one('Zoe', 'new')], other).ids).toEqual(['/p/zoe']);
  });

  test('but not by a picture that several share', () => {
    expect(idsOf([one('Zora', 'a'), one('Nora', 'a')], { kept }).ids).toEqual([
      '/p/zora',
      '/p/nora',
    ]);
  });

  test('and equal names keep theirs by picture', () => {
    const equal = idsOf([one('Ann', 'a'), one('Ann', 'b')]);
    expect(equal.ids).toEqual(['/p/ann', '/p/ann-2']);
    expect(idsOf([one('Ann', 'b'), one('Ann', 'a')], equal).ids).toEqual(['/p/ann-2', '/p/ann']);
  });
});

describe('records whose equal names have a detail', () => {
  const of = (group: string, picture = 'a') => ({ ...one('Ann', picture), group });
  const detail = 'group';

  test('have ids of both, and keep them wherever they stand and whatever their picture', () => {
    const equal = idsOf([of('fire'), of('water')], { detail });
    expect(equal.ids).toEqual(['/p/ann-fire', '/p/ann-water']);
    const turned = idsOf([of('water', 'x'), of('fire', 'y')], { ...equal, detail });
    expect(turned.ids).toEqual(['/p/ann-water', '/p/ann-fire']);
  });

  test('keep the id of one that had the name alone, by its picture', () => {
    const { kept } = idsOf([of('fire')], { detail });
    expect(idsOf([of('water', 'b'), of('fire')], { kept, detail }).ids).toEqual([
      '/p/ann-water',
      '/p/ann',
    ]);
  });
});

test('kept ids are read as they are written', () => {
  const { kept } = idsOf([one('Zoe "Z"', 'a'), one('Ida', 'b')]);
  expect(parseIds(formatIds({ performers: kept }))).toEqual({
    ok: true,
    value: { performers: kept },
  });
  expect(parseIds('{"performers": {"/p/zoe": "Zoe"}}')).toMatchObject({ ok: false });
});
