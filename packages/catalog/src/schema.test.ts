import { describe, expect, test } from 'vitest';
import { channelSchema, performerSchema } from './schema.ts';
import { SHIPPED_DECLARATION } from './shipped-declaration.ts';
import { channel, NEEDED_FIELDS, performer } from './testing/invented-catalog.ts';

const shippedSchema = performerSchema(SHIPPED_DECLARATION);

/** The paths of the fields that the schema refuses in a record. */
function refusedPaths(record: unknown): readonly string[] {
  const { error } = shippedSchema.safeParse(record);
  return (error?.issues ?? []).map(({ path }) => path.join('.'));
}

describe('a performer', () => {
  test.each([
    ['every field known', {}],
    ['a pornstar', { type: 'pornstar', profileUrl: '/pornstar/n-e.o_n~2' }],
    ['an id of its name', { type: 'pornstar', profileUrl: '/p/iva-quill-2' }],
    ['a couple', { name: 'Iva & Bruno Quill', gender: 'Couple', hairColor: ['Red'] }],
    ['unknown where it may be', { interestedIn: null, birthYear: null, visits: null }],
    ['a name in another script', { name: 'Зоя 2' }],
    ['the youngest debut', { birthYear: 2000, debutYear: 2019 }],
    ['the corner of the picture', { focalPoint: { x: 0, y: 100 } }],
    ['other names', { aliases: ['Zoë', 'Иван', 'x'.repeat(80)] }],
    ['a list without other names', { aliases: [] }],
    ['nobody looking yet', { videoCount: 0, visits: 0, subscribers: 0 }],
  ] as const)('[CATALOG4] with %s is accepted as it is', (_case, changes) => {
    const record = performer(1, changes);
    expect(shippedSchema.parse(record)).toEqual(record);
  });

  test.each([
    ['name', ''],
    ['name', 'x'.repeat(81)],
    ['name', 'Zoe\u0308'],
    ['name', ' Zoe'],
    ['name', 'Zoe\u00a0'],
    ['name', 'Zo\u200be'],
    ['name', 'Zo\u202ee'],
    ['name', 'Zo\ne'],
    ['name', '&?!'],
    ['videoCount', -1],
    ['visits', 0.5],
    ['subscribers', 2 ** 53],
    ['subscribers', '12'],
    ['rank', 0],
    ['profileUrl', '/model/'],
    ['profileUrl', '/model/a/b'],
    ['profileUrl', '/model/..'],
    ['profileUrl', '/channel/zoe'],
    ['profileUrl', '/p/'],
    ['profileUrl', '/pornstar/zoe'],
    ['profileUrl', `/model/${'x'.repeat(200)}`],
    ['profilePictureUrl', '/art/zoe.svg'],
    ['profilePictureUrl', '/art/0123456789ABCDEF.svg'],
    ['profilePictureUrl', '/art/0123456789abcdef.gif'],
    ['profilePictureUrl', 'https://example.org/art/0123456789abcdef.svg'],
    ['type', 'actor'],
    ['gender', 'female'],
    ['gender', null],
    ['relationshipStatus', 'Married'],
    ['interestedIn', 'None'],
    ['birthPlace', 'it'],
    ['birthPlace', 'Italy'],
    ['birthPlace', null],
    ['ethnicity', 'Martian'],
    ['eyeColor', 'Blue'],
    ['hairColor', []],
    ['hairColor', null],
    ['hairColor', ['Red', 'Red']],
    ['fakeBoobs', 'true'],
    ['tattoos', 'yes'],
    ['piercings', 0],
    ['birthYear', 1899],
    ['birthYear', 1990.5],
    ['debutYear', null],
    ['debutYear', 2008],
    ['heightCm', 0],
    ['heightCm', 301],
    ['weightKg', Number.POSITIVE_INFINITY],
    ['focalPoint', null],
    ['aliases', null],
    ['aliases', 'Zoe'],
    ['aliases', ['Zoe', 'ZOË']],
    ['aliases', ['lucja o\u2019vale 1']],
    ['aliases', Array.from({ length: 11 }, (_, n) => `Zoe ${n}`)],
  ])(
    '[CATALOG3] [CATALOG4] [CATALOG5] with %s %j is refused for that field alone',
    (field, value) => {
      expect(refusedPaths({ ...performer(1), [field]: value })).toEqual([field]);
    },
  );

  test.each([
    ['hairColor', { hairColor: ['Red', 'Purple'] }],
    ['aliases.1', { aliases: ['Zoe', ''] }],
    ['aliases.0', { aliases: ['Zoe\u0308'] }],
    ['aliases.0', { aliases: [' Zoe'] }],
    ['aliases.0', { aliases: ['x'.repeat(81)] }],
    ['aliases.0', { aliases: [1] }],
    ['focalPoint.y', { focalPoint: { x: 0, y: 100.1 } }],
    ['focalPoint.x', { focalPoint: { y: 0 } }],
    ['focalPoint', { focalPoint: { x: 0, y: 0, z: 0 } }],
    ['', { shoeSize: 38 }],
  ])('is refused at "%s" for %j', (path, changes) => {
    expect(refusedPaths({ ...performer(1), ...changes })).toEqual([path]);
  });

  test('is judged on its age and address however wrong its other fields are', () => {
    const record = { ...performer(1), rank: 0, type: 'pornstar', debutYear: 2008 };
    expect(refusedPaths(record).toSorted()).toEqual(['debutYear', 'profileUrl', 'rank']);
  });

  test.each([...NEEDED_FIELDS, 'focalPoint'])('[CATALOG1] without %s is refused', (field) => {
    const { [field]: _left, ...rest }: Record<string, unknown> = performer(1);
    expect(refusedPaths(rest)).toEqual([field]);
  });
});

describe('a channel', () => {
  test('[CATALOG6] is accepted as it is', () => {
    expect(channelSchema.parse(channel(1))).toEqual(channel(1));
    const known = channel(1, { aliases: ['Night Orchard'] });
    expect(channelSchema.parse(known)).toEqual(known);
  });

  test.each([
    { id: '1' },
    { id: '00000000-0000-4000-8000' },
    { name: '' },
    { photo: '/art/logo.png' },
    { rank: 1 },
    { aliases: ['Night', 'NIGHT'] },
    { aliases: [channel(1).name] },
    { aliases: [''] },
  ])('[CATALOG6] is refused with %j', (changes) => {
    expect(channelSchema.safeParse({ ...channel(1), ...changes }).success).toBe(false);
  });
});
