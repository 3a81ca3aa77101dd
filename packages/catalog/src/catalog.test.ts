import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCatalog, poolOf } from './catalog.ts';
import { mergeServed } from './merge-served.ts';
import { CHANNELS, channel, numbersTo, PERFORMERS, performer } from './testing/invented-catalog.ts';

const EMPTY = { performers: [], channels: [] };

describe('a catalogue', () => {
  test('[CATALOG8] lists performers by rank and channels by name as it is searched', () => {
    const catalog = createCatalog({
      performers: [performer(3), performer(1), performer(2)],
      channels: [
        channel(1, { name: 'Zebra' }),
        channel(2, { name: 'émile' }),
        channel(3, { name: 'Øre' }),
        channel(4, { name: 'Factory' }),
      ],
    });
    expect(catalog.performers.map(({ rank }) => rank)).toEqual([1, 2, 3]);
    expect(catalog.channels.map(({ name }) => name)).toEqual(['émile', 'Factory', 'Øre', 'Zebra']);
  });

  test('has one order whatever order the data comes in', () => {
    // Merging records of an earlier day can repeat ranks and names.
    const performers = [...PERFORMERS, performer(9, { rank: 1 }), performer(10, { rank: 1 })];
    const channels = [...CHANNELS, channel(3, { name: 'studio 1' })];
    const expected = createCatalog({ performers, channels });
    fc.assert(
      fc.property(
        fc.shuffledSubarray(performers, { minLength: performers.length }),
        fc.shuffledSubarray(channels, { minLength: channels.length }),
        (shuffledPerformers, shuffledChannels) => {
          const catalog = createCatalog({
            performers: shuffledPerformers,
            channels: shuffledChannels,
          });
          expect(catalog.performers).toEqual(expected.performers);
          expect(catalog.channels).toEqual(expected.channels);
        },
      ),
    );
  });

  test('[CATALOG2] finds its records by id', () => {
    const catalog = createCatalog({ performers: PERFORMERS, channels: CHANNELS });
    expect(catalog.performersById.get('/model/lucja-vale-3')).toBe(catalog.performers[2]);
    expect(catalog.channelsById.get(channel(2).id)).toBe(catalog.channels[1]);
    expect(catalog.performersById.size).toBe(8);
    expect(catalog.channelsById.size).toBe(2);
  });

  test('is frozen down to every list, and leaves its source data unchanged', () => {
    const data = {
      performers: [performer(2), performer(1, { aliases: ['Zoe'] })],
      channels: [channel(1, { aliases: ['Night'] })],
    };
    const before = structuredClone(data);
    const catalog = createCatalog(data);
    const [first] = catalog.performers;
    const parts = [
      catalog,
      catalog.performers,
      catalog.channels,
      first,
      catalog.channels[0],
      catalog.channels[0]?.aliases,
    ];
    for (const part of [...parts, first?.hairColor, first?.focalPoint, first?.aliases]) {
      expect(part).toBeDefined();
      expect(Object.isFrozen(part)).toBe(true);
    }
    expect(data).toEqual(before);
    expect(Object.isFrozen(data.performers[0]?.hairColor)).toBe(false);
  });
});

describe('the pool of a puzzle', () => {
  const catalog = createCatalog({
    performers: numbersTo(120).map((n) => performer(n)),
    channels: numbersTo(3).map((n) => channel(n)),
  });

  test.each([
    ['classic-easy', 50],
    ['classic-medium', 100],
    ['classic', 120],
    ['image-guess', 120],
  ] as const)(
    '[PUZZLE3] of %s is the profile paths of ranks 1 to %i, in their order',
    (puzzle, last) => {
      const expected = numbersTo(last).map((n) => `/model/lucja-vale-${n}`);
      expect(poolOf(catalog, puzzle)).toEqual(expected);
    },
  );

  test('of channel-guess is the ids of all channels', () => {
    expect(poolOf(catalog, 'channel-guess')).toEqual(numbersTo(3).map((n) => channel(n).id));
  });
});

describe('merging what was served', () => {
  const data = { performers: [performer(1), performer(2)], channels: [channel(1)] };

  test('replaces the record with the same id by the stored one', () => {
    const stored = performer(1, { name: 'As It Was', rank: 40 });
    expect(mergeServed(data, { performers: [stored], channels: [] })).toEqual({
      performers: [stored, performer(2)],
      channels: [channel(1)],
    });
  });

  test('adds what the catalogue has lost', () => {
    expect(mergeServed(data, { performers: [performer(7)], channels: [channel(9)] })).toEqual({
      performers: [performer(1), performer(2), performer(7)],
      channels: [channel(1), channel(9)],
    });
  });

  test('takes the earlier of two served records with one id', () => {
    const today = performer(7, { name: 'Today' });
    const yesterday = performer(7, { name: 'Yesterday' });
    const merged = mergeServed(data, { performers: [today, yesterday], channels: [] });
    expect(merged.performers).toEqual([performer(1), performer(2), today]);
  });

  test('changes nothing if nothing was served', () => {
    expect(mergeServed(data, EMPTY)).toEqual(data);
  });

  test('adds targets of past days as retired, unless they are there already', () => {
    const past = {
      performers: [performer(1), performer(7), performer(8), performer(7)],
      channels: [channel(9)],
    };
    const merged = mergeServed(data, { performers: [performer(8)], channels: [], past });
    expect(merged).toEqual({
      performers: [...data.performers, performer(8), { ...performer(7), retired: true }],
      channels: [...data.channels, { ...channel(9), retired: true }],
    });
    const catalog = createCatalog(merged);
    expect(catalog.performers).toHaveLength(3);
    expect(catalog.withRetired.performers).toHaveLength(4);
    expect(catalog.performersById.get(performer(7).profileUrl)).toMatchObject({ retired: true });
  });

  test('a target of a past day that is still in the catalogue is as it was, and current', () => {
    const past = { performers: [performer(1, { name: 'As It Was' })], channels: [] };
    expect(mergeServed(data, { ...EMPTY, past }).performers).toEqual([
      ...past.performers,
      performer(2),
    ]);
  });
});
