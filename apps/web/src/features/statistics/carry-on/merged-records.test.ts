import { DAILY_MODES } from '@starguess/game-core';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseRecords } from '../parse-records.ts';
import type { PlayerRecords, PuzzleRecord } from '../player-records.ts';
import { changedTexts, makeEntries } from '../record-entries.ts';
import { mergeRecords } from './merged-records.ts';

function recordsOf(entries: Readonly<Record<string, unknown>>): PlayerRecords {
  const { records, problems } = parseRecords(Object.entries(entries), { today: undefined });
  expect(problems).toEqual([]);
  return records;
}

function merged(...devices: readonly PlayerRecords[]): string {
  const [first = recordsOf({}), ...others] = devices;
  return textOf(others.reduce(mergeRecords, mergeRecords(first, first)));
}

/** What a device keeps once it has changed its records to others. */
function storedAfter(here: PlayerRecords, others: PlayerRecords): ReadonlyMap<string, unknown> {
  const stored = new Map<string, unknown>(makeEntries(here));
  for (const [key, text] of changedTexts(here, others)) {
    if (text === null) stored.delete(key);
    else stored.set(key, JSON.parse(text));
  }
  return stored;
}

/** The entries as they travel, but with the guesses of rounds under way in alphabetical order. */
function textOf({ puzzles, ...others }: PlayerRecords): string {
  const sorted = [...puzzles].map(([key, record]) => {
    const isOver = record.status?.completed !== undefined;
    return [key, isOver ? record : { ...record, guesses: record.guesses.toSorted() }] as const;
  });
  return JSON.stringify(makeEntries({ ...others, puzzles: new Map(sorted) }));
}

/** 3 for a puzzle solved in time, 2 for one solved later, 1 for one that was played. */
function worthOf(record: PuzzleRecord | undefined): number {
  if (record === undefined) return 0;
  if (record.tries === undefined) return 1;
  return record.status?.archive ? 2 : 3;
}

const solved = (tries: number, terms = {}) => ({ completed: 'completed', tries, ...terms });
const GUESSES = 'classic-2026-11-20';
const STATUS = 'classic-2026-11-20-status';

it.each([
  [
    'a solved round before one in play',
    { [GUESSES]: ['b', 'a'], [STATUS]: solved(2) },
    { [GUESSES]: ['e', 'd', 'c'] },
  ],
  [
    'a round solved in time before one solved later',
    { [STATUS]: solved(9) },
    { [STATUS]: solved(1, { archive: true }) },
  ],
  ['fewer tries', { [STATUS]: solved(2) }, { [GUESSES]: ['c', 'b', 'a'], [STATUS]: solved(3) }],
  ['kept guesses', { [GUESSES]: ['a'], [STATUS]: solved(1) }, { [STATUS]: solved(1) }],
  ['a kept place', { [STATUS]: solved(3, { place: 42 }) }, { [STATUS]: solved(3) }],
  [
    'the better results',
    { 'crono-2026-11-20-status': solved(9), 'practice-best': { classic: 2, crono: 9 } },
    { 'crono-2026-11-20-status': solved(7), 'practice-best': { classic: 3, crono: 4 } },
  ],
])('of two devices stands %s', (_name, better, worse) => {
  const expected = textOf(recordsOf(better));
  expect(merged(recordsOf(better), recordsOf(worse))).toBe(expected);
  expect(merged(recordsOf(worse), recordsOf(better))).toBe(expected);
});

it('a round under way keeps its order on a device that goes on, and gains the guesses of another', () => {
  const first = recordsOf({ [GUESSES]: ['a'] });
  const one = recordsOf({ [GUESSES]: ['c', 'b', 'a'] });
  const other = recordsOf({ [GUESSES]: ['d', 'a'] });
  const guesses = (records: PlayerRecords) => records.puzzles.get(GUESSES)?.guesses;
  expect(guesses(mergeRecords(first, one))).toEqual(['c', 'b', 'a']);
  expect(guesses(mergeRecords(one, other))).toEqual(['d', 'c', 'b', 'a']);
  expect(guesses(mergeRecords(other, mergeRecords(other, one)))).toEqual(['d', 'c', 'b', 'a']);
});

it('a seat has the latest invitation, and is given up for all devices', () => {
  const member = 'm'.repeat(22);
  const at = (invitedAt: number, letter: string) => ({ invitation: letter.repeat(22), invitedAt });
  const old = recordsOf({ tables: { [member]: at(1, 'z') } });
  const renewed = recordsOf({ tables: { [member]: at(2, 'a') } });
  const left = recordsOf({ tables: { [member]: null } });
  expect(mergeRecords(old, renewed).seats).toEqual(renewed.seats);
  expect(mergeRecords(left, renewed).seats).toEqual(left.seats);
});

const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1 });
const terms = fc.constantFrom(
  {},
  { archive: true },
  { archive: true, begunInTime: true },
  { hard: true },
);
const ended = fc.oneof(
  fc
    .record({ tries: fc.integer({ min: 1, max: 3 }), terms })
    .map(({ tries, terms }) => solved(tries, terms)),
  terms.map((fixed) => ({ completed: 'given-up', ...fixed })),
);
const day = fc.constantFrom('2026-11-18', '2026-11-19', '2026-11-20');
const secret = (letter: string) => letter.repeat(22);
const seat = fc.option(
  fc.record({ invitation: fc.constantFrom(secret('c'), secret('d')), invitedAt: fc.nat(2) }),
);
const entry = fc.oneof(
  fc
    .tuple(fc.constantFrom(...DAILY_MODES), day, ids)
    .map(([mode, date, guesses]) => ({ [`${mode}-${date}`]: guesses })),
  fc
    .tuple(fc.constantFrom(...DAILY_MODES), day, ended)
    .map(([mode, date, status]) => ({ [`${mode}-${date}-status`]: status })),
  fc.tuple(day, fc.nat(9)).map(([date, score]) => ({ [`crono-${date}-status`]: solved(score) })),
  fc
    .dictionary(fc.constantFrom('g', 'h'), fc.constantFrom('u', 'v'))
    .map((users) => ({ 'crono-users': users })),
  fc.constantFrom('x', 'y').map((key) => ({ [`coachMark.${key}`]: false })),
  fc.dictionary(fc.constantFrom(secret('a'), secret('b')), seat).map((tables) => ({ tables })),
  ids.map((questions) => ({ answered_feedback: questions })),
  fc.uniqueArray(day, { minLength: 1 }).map((dates) => ({ 'excused-days': dates })),
  fc
    .dictionary(fc.constantFrom('classic', 'crono'), fc.nat(5))
    .map((bests) => ({ 'practice-best': bests })),
);
const edits = fc.array(entry, { maxLength: 8 }).map((list) => Object.assign({}, ...list));

it('devices that went apart end equal, in whatever order and however often they meet, and lose nothing solved', () => {
  fc.assert(
    fc.property(edits, edits, edits, (before, here, there) => {
      const shared = recordsOf(before);
      const one = recordsOf({ ...before, ...here });
      const other = recordsOf({ ...before, ...there });
      const all = merged(one, other);
      expect(merged(other, one)).toBe(all);
      expect(merged(one, other, one, shared, shared, other)).toBe(
        merged(shared, mergeRecords(other, one)),
      );
      expect(merged(shared, mergeRecords(one, other))).toBe(
        merged(mergeRecords(shared, one), other),
      );
      expect(merged(one, one)).toBe(merged(one));
      const together = mergeRecords(one, other);
      expect(storedAfter(one, together)).toEqual(new Map(makeEntries(together)));
      const { puzzles } = together;
      for (const [key, mine] of [...one.puzzles, ...other.puzzles]) {
        expect(worthOf(puzzles.get(key))).toBeGreaterThanOrEqual(worthOf(mine));
      }
    }),
    { numRuns: 2_000 },
  );
});
