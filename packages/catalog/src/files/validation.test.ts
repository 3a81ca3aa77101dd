import type { Declaration } from '@starguess/game-core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SHIPPED_DECLARATION } from '../shipped-declaration.ts';
import {
  CHANNELS,
  channel,
  numbersTo,
  PERFORMERS,
  performer,
} from '../testing/invented-catalog.ts';
import { CHANNEL_RULES, performerRules } from './record-rules.ts';
import { validateRecords } from './validation.ts';

const CURRENT_YEAR = 2026;

/** Finds a picture for every reference that is set. */
const CONTEXT = {
  file: 'a.json',
  currentYear: CURRENT_YEAR,
  findPicture: (reference: unknown) =>
    typeof reference === 'string' ? { ok: true as const, value: reference } : undefined,
};

function sourceRecords(values: readonly unknown[]) {
  return values.map((value, index) => ({
    row: index + 1,
    line: null,
    content: { ok: true as const, value },
  }));
}

/**
 * Validates eight performers of which the third is given; returns each problem as `row field:
 * reason`.
 */
function problemsWithThird(third: unknown): readonly string[] {
  const values = PERFORMERS.map((record, index) => (index === 2 ? third : record));
  return validateRecords(sourceRecords(values), {
    rules: performerRules(SHIPPED_DECLARATION),
    context: CONTEXT,
  }).problems.map(({ row, field, reason }) => `${row} ${field}: ${reason}`);
}

test('records without a fault are returned unchanged', () => {
  const performers = validateRecords(sourceRecords(PERFORMERS), {
    rules: performerRules(SHIPPED_DECLARATION),
    context: CONTEXT,
  });
  expect(performers).toEqual({ items: PERFORMERS, problems: [] });
  const channels = validateRecords(sourceRecords(CHANNELS), {
    rules: CHANNEL_RULES,
    context: CONTEXT,
  });
  expect(channels).toEqual({ items: CHANNELS, problems: [] });
});

test('equal names are refused unless a detail parts them', () => {
  const named = PERFORMERS.map((performer, index) =>
    index < 3 ? { ...performer, name: ['Zoe', 'ZOÉ', 'zoe'][index] } : performer,
  ).map((performer, index) => ({ ...performer, birthPlace: ['IS', 'IT', 'IT'][index] ?? 'PL' }));
  const problemsBy = (declaration: Declaration) =>
    validateRecords(sourceRecords(named), {
      rules: performerRules(declaration),
      context: CONTEXT,
    }).problems.map(({ row, reason }) => `${row}: ${reason}`);
  expect(problemsBy(SHIPPED_DECLARATION)).toEqual([
    '2: is the same as in row 1: "ZOÉ"',
    '3: is the same as in row 1: "zoe"',
  ]);
  const problems = problemsBy({ ...SHIPPED_DECLARATION, detail: 'birthPlace' });
  expect(problems.filter((problem) => problem.includes('same'))).toEqual([
    '3: is the same as in row 2: "zoe"',
  ]);
});

describe('a performer is refused, with its row, field and reason', () => {
  test.each([
    [
      { name: 'Zoe\u0308' },
      /^3 name: must be 1 to 80 characters of composed text .*, not "Zoe\u0308"$/,
    ],
    [{ visits: -1 }, '3 visits: must be a whole number, 0 or more, or null, not -1'],
    [{ rank: '3' }, '3 rank: must be a whole number, 1 or more, not "3"'],
    [{ rank: 9 }, '3 rank: must be at most 8, the number of performers, not 9: ranks have no gaps'],
    [{ rank: 1 }, '3 rank: is the same as in row 1: 1'],
    [
      { profileUrl: '/pornstar/zoe' },
      /^3 profileUrl: must be .* according to its type, .*, not "\/pornstar\/zoe"$/,
    ],
    [
      { profileUrl: '/model/lucja-vale-2' },
      '3 profileUrl: is the same as in row 2: "/model/lucja-vale-2"',
    ],
    [
      { profileUrl: '/model/Lucja-Vale-2' },
      '3 profileUrl: is the same as in row 2: "/model/Lucja-Vale-2"',
    ],
    [{ name: 'LUCJA O\u2019VALE 1' }, '3 name: is the same as in row 1: "LUCJA O\u2019VALE 1"'],
    [{ gender: 'Femme' }, '3 gender: must be one of Female, Male, Couple, None, not "Femme"'],
    [
      { interestedIn: 'All' },
      '3 interestedIn: must be one of Girls, Guys, Guys and Girls, or null, not "All"',
    ],
    [
      { birthPlace: 'UK' },
      '3 birthPlace: must be a country as two capital letters (ISO 3166-1 alpha-2), such as IT, not "UK"',
    ],
    [{ eyeColor: 'Blue' }, '3 eyeColor: must be null, not "Blue"'],
    [{ hairColor: [] }, /^3 hairColor: must be a list of one or more of Auburn, .*, not \[\]$/],
    [{ hairColor: ['Red', 'Pink'] }, /^3 hairColor: must be a list .*, not \["Red","Pink"\]$/],
    [{ tattoos: 'yes' }, '3 tattoos: must be true or false, or null, not "yes"'],
    [{ birthYear: null }, '3 birthYear: is missing: a site rated for adults needs it'],
    [
      { birthYear: 2008, debutYear: 2027 },
      '3 birthYear: must be 2007 or earlier, not 2008: everyone is at least 19',
    ],
    [
      { debutYear: 2008 },
      '3 debutYear: must be a four-digit year, at least 19 years after birthYear, not 2008',
    ],
    [{ debutYear: null }, /^3 debutYear: must be a four-digit year, .*, not null$/],
    [{ heightCm: 0 }, '3 heightCm: must be a number from 1 to 300, or null, not 0'],
    [{ focalPoint: { x: 1, y: 101 } }, '3 focalPoint.y: must be a number from 0 to 100, not 101'],
    [{ focalPoint: { x: 1 } }, '3 focalPoint.y: is missing'],
    [{ focalPoint: { x: 1, y: 1, z: 1 } }, '3 focalPoint.z: is not a field of a performer'],
    [
      { aliases: ['Zoe', 'zoë'] },
      /^3 aliases: must be a list of at most 10 other names, .* from the name, not \["Zoe","zoë"\]$/,
    ],
    [{ aliases: [''] }, /^3 aliases: must be a list of at most 10 other names, .*, not \[""\]$/],
    [{ shoeSize: 38 }, '3 shoeSize: is not a field of a performer'],
    [{ profilePictureUrl: null }, /^3 profilePictureUrl: must be the address of a picture/],
    [{ name: 'x'.repeat(99) }, new RegExp(`^3 name: .*, not "${'x'.repeat(59)}…$`)],
  ])('%j', (changes, problem) => {
    expect(problemsWithThird({ ...performer(3), ...changes })).toEqual([
      expect.stringMatching(typeof problem === 'string' ? literally(problem) : problem),
    ]);
  });

  test.each([null, [], 'Zoe', 3])('if it is %j', (value) => {
    expect(problemsWithThird(value)).toEqual([
      `3 null: must be an object with the fields of a performer, not ${JSON.stringify(value)}`,
    ]);
  });

  test('with every fault it has', () => {
    const faults = { type: 'star', rank: 2, birthYear: 2010, debutYear: 2012, size: 1 };
    expect(
      problemsWithThird({ ...performer(3), ...faults }).map((problem) => problem.split(':')[0]),
    ).toEqual(['3 type', '3 size', '3 debutYear', '3 birthYear', '3 rank']);
  });
});

/** A pattern that matches exactly this text. */
function literally(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
}

test('nobody is refused for the year they turn 19', () => {
  expect(problemsWithThird({ ...performer(3), birthYear: 2007, debutYear: 2026 })).toEqual([]);
});

test('a missing picture is a fault of the record that names it', () => {
  const context = {
    ...CONTEXT,
    findPicture: () => ({ ok: false as const, reason: 'names a.png, which does not exist' }),
  };
  const { items, problems } = validateRecords(sourceRecords(CHANNELS), {
    rules: CHANNEL_RULES,
    context,
  });
  const place = { file: 'a.json', line: null, field: 'photo' };
  expect(items).toEqual([]);
  expect(problems).toEqual([
    { ...place, row: 1, reason: 'names a.png, which does not exist' },
    { ...place, row: 2, reason: 'names a.png, which does not exist' },
  ]);
});

test('a record that could not be read is refused by its row', () => {
  const records = [
    ...sourceRecords(CHANNELS),
    { row: 3, line: 4, content: { ok: false as const, reason: 'has 2 cells' } },
  ];
  expect(validateRecords(records, { rules: CHANNEL_RULES, context: CONTEXT }).problems).toEqual([
    { file: 'a.json', row: 3, line: 4, field: null, reason: 'has 2 cells' },
  ]);
});

describe('a channel is refused', () => {
  test.each([
    [channel(1, { name: 'Other' }), 'id', /^is the same as in row 1/],
    [channel(3, { name: 'STUDIO  1' }), 'name', /^is the same as in row 1/],
    [{ ...channel(3), id: '3' }, 'id', /^must be a UUID, not "3"$/],
  ])('%j', (value, field, reason) => {
    const { problems } = validateRecords(sourceRecords([...CHANNELS, value]), {
      rules: CHANNEL_RULES,
      context: CONTEXT,
    });
    expect(problems).toEqual([
      { file: 'a.json', row: 3, line: null, field, reason: expect.stringMatching(reason) },
    ]);
  });

  test('if its id differs from another in capitals only', () => {
    const id = 'abcdef00-0000-4000-8000-000000000000';
    const values = [channel(1, { id }), channel(2, { id: id.toUpperCase() })];
    const { problems } = validateRecords(sourceRecords(values), {
      rules: CHANNEL_RULES,
      context: CONTEXT,
    });
    expect(problems.map(({ row, field }) => [row, field])).toEqual([[2, 'id']]);
  });
});

test('whole ranks are accepted exactly if they run from 1 to the number of performers', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.shuffledSubarray(numbersTo(8).slice(), { minLength: 8 }),
        fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 8, maxLength: 8 }),
      ),
      (ranks) => {
        const values = PERFORMERS.map((record, index) => ({ ...record, rank: ranks[index] }));
        const { problems } = validateRecords(sourceRecords(values), {
          rules: performerRules(SHIPPED_DECLARATION),
          context: CONTEXT,
        });
        const isWithoutGap = numbersTo(8).every((rank) => ranks.includes(rank));
        expect(problems.length === 0).toBe(isWithoutGap);
        expect(problems.every(({ field }) => field === 'rank')).toBe(true);
      },
    ),
  );
});
