import { addDays } from '@starguess/game-core';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  makeEntries,
  type PlayerRecords,
  type PuzzleRecord,
  parseRecords,
} from './player-records.ts';
import { mergeRecords } from './records-merge.ts';
import { makeStatistics } from './statistics.ts';

const TODAY = '2026-11-21';
const PLAY = { today: TODAY, isGuessable: () => true };

function recordsOf(entries: Readonly<Record<string, unknown>>): PlayerRecords {
  const { records, problems } = parseRecords(Object.entries(entries), { today: TODAY });
  expect(problems).toEqual([]);
  return records;
}

function done(tries: number) {
  return { completed: 'completed', tries };
}

/** Solved, given up or under way, each in time or later, with or without the hard rule. */
function statusArbitrary() {
  const state = fc.oneof(
    fc.integer({ min: 1, max: 4 }).map(done),
    fc.constantFrom({ completed: 'given-up' }, {}),
  );
  const terms = fc.constantFrom(
    {},
    { archive: true },
    { archive: true, begunInTime: true },
    { hard: true },
    { archive: true, hard: true },
  );
  return fc
    .tuple(state, terms)
    .map((parts) => Object.assign({}, ...parts))
    .filter((parts) => Object.keys(parts).length > 0);
}

/** Few days and ids, so that both sides often overlap; `back` counts days before today. */
function recordsArbitrary(leastBack: number) {
  const date = fc
    .integer({ min: leastBack, max: leastBack + 1 })
    .map((back) => addDays(TODAY, -back));
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const day = fc
    .tuple(fc.constantFrom('classic', 'image-guess'), date)
    .map((parts) => parts.join('-'));
  const list = fc.record({ key: day, value: fc.uniqueArray(id, { minLength: 1 }) });
  const status = fc.record({
    key: day.map((key) => `${key}-status`),
    value: statusArbitrary(),
  });
  const score = fc.record({
    key: date.map((text) => `crono-${text}-status`),
    value: fc.integer({ min: 0, max: 4 }).map(done),
  });
  const users = fc.record({
    key: fc.constant('crono-users'),
    value: fc.dictionary(fc.oneof(date, fc.constantFrom('gameA', 'gameB')), id),
  });
  const hint = fc.record({ key: id.map((text) => `coachMark.${text}`), value: fc.constant(false) });
  const bests = fc.record({
    key: fc.constant('practice-best'),
    value: fc.dictionary(fc.constantFrom('classic', 'crono'), fc.integer({ min: 1, max: 4 })),
  });
  const answers = fc.record({
    key: fc.constant('answered_feedback'),
    value: fc.uniqueArray(id),
  });
  return fc
    .array(fc.oneof(list, status, score, users, hint, answers, bests), { maxLength: 12 })
    .map((entries) => Object.fromEntries(entries.map(({ key, value }) => [key, value])))
    .map(recordsOf);
}

const anyRecords = recordsArbitrary(0);
const pastRecords = recordsArbitrary(1);

/** The parts that both merge directions must agree on. Of two equal records, either may win. */
function worthOf({ puzzles, cronoScores, cronoUsers, ...rest }: PlayerRecords) {
  return {
    puzzles: new Map(
      Array.from(puzzles, ([key, { tries, guesses, status }]) => [
        key,
        [status?.completed, status?.archive, tries ?? -guesses.length],
      ]),
    ),
    cronoScores,
    cronoGames: new Set(cronoUsers.keys()),
    ...rest,
  };
}

/** The tries of a solved record, of one solved later more than of any other. */
function costOf(record: PuzzleRecord | undefined): number {
  if (record?.tries === undefined) return Number.POSITIVE_INFINITY;
  return record.tries + (record.status?.archive ? 100 : 0);
}

/** Whether a record is neither solved nor given up, and has a guess. */
function isUnderWay({ guesses, status }: PuzzleRecord): boolean {
  return guesses.length > 0 && status?.completed === undefined;
}

describe('any merge', () => {
  it('writes exactly what makes storage hold the merged records', () => {
    fc.assert(
      fc.property(anyRecords, anyRecords, (here, fromFile) => {
        const { records, texts } = mergeRecords({ here, fromFile }, PLAY);
        const stored = new Map(makeEntries(here));
        for (const [key, text] of texts) {
          expect(JSON.stringify(stored.get(key) ?? null)).not.toBe(text ?? 'null');
          if (text === null) stored.delete(key);
          else stored.set(key, JSON.parse(text));
        }
        expect(parseRecords(stored, { today: TODAY }).records).toEqual(records);
      }),
    );
  });

  it('of the same records, or of none, changes nothing', () => {
    const nothing = recordsOf({});
    fc.assert(
      fc.property(anyRecords, (records) => {
        expect(mergeRecords({ here: records, fromFile: records }, PLAY).texts.size).toBe(0);
        expect(mergeRecords({ here: records, fromFile: nothing }, PLAY).texts.size).toBe(0);
        expect(mergeRecords({ here: nothing, fromFile: records }, PLAY).records).toEqual(records);
      }),
    );
  });

  it('done again changes nothing more', () => {
    fc.assert(
      fc.property(anyRecords, anyRecords, (here, fromFile) => {
        const once = mergeRecords({ here, fromFile }, PLAY).records;
        expect(mergeRecords({ here: once, fromFile }, PLAY).texts.size).toBe(0);
      }),
    );
  });

  it('loses no completed record, and makes none worse', () => {
    fc.assert(
      fc.property(anyRecords, anyRecords, (here, fromFile) => {
        const { puzzles, cronoScores } = mergeRecords({ here, fromFile }, PLAY).records;
        for (const [key, record] of here.puzzles) {
          expect(costOf(puzzles.get(key))).toBeLessThanOrEqual(costOf(record));
        }
        for (const [key, record] of fromFile.puzzles) {
          const own = here.puzzles.get(key);
          const isOpen = own !== undefined && own.tries === undefined && record.date === TODAY;
          if (isOpen) continue;
          expect(costOf(puzzles.get(key))).toBeLessThanOrEqual(costOf(record));
        }
        for (const [date, score] of here.cronoScores) {
          expect(cronoScores.get(date)).toBeGreaterThanOrEqual(score);
        }
      }),
    );
  });

  it('takes guesses and status of each game from one side, and gives up no game under way', () => {
    fc.assert(
      fc.property(anyRecords, anyRecords, (here, fromFile) => {
        for (const [key, merged] of mergeRecords({ here, fromFile }, PLAY).records.puzzles) {
          const sides = [here, fromFile].flatMap(({ puzzles }) => puzzles.get(key) ?? []);
          const isWhole = ({ guesses }: PuzzleRecord) => guesses.length > 0 || !merged.tries;
          const from = sides.filter(
            ({ status }) => JSON.stringify(status) === JSON.stringify(merged.status),
          );
          expect(from.length).toBeGreaterThan(0);
          if (from.every(isWhole))
            expect(from.map(({ guesses }) => guesses)).toContainEqual(merged.guesses);
          if (sides.some(isUnderWay)) expect(merged.status?.completed).not.toBe('given-up');
        }
      }),
    );
  });

  it('loses no hint, answer or crono game', () => {
    fc.assert(
      fc.property(anyRecords, anyRecords, (here, fromFile) => {
        const { records } = mergeRecords({ here, fromFile }, PLAY);
        for (const side of [here, fromFile]) {
          expect([...records.closedCoachMarks]).toEqual(
            expect.arrayContaining([...side.closedCoachMarks]),
          );
          expect([...records.answeredFeedback]).toEqual(
            expect.arrayContaining([...side.answeredFeedback]),
          );
          expect([...records.cronoUsers.keys()]).toEqual(
            expect.arrayContaining([...side.cronoUsers.keys()]),
          );
        }
      }),
    );
  });

  it('gives the same result from either side, except for today’s open games', () => {
    fc.assert(
      fc.property(pastRecords, pastRecords, (one, other) => {
        const there = mergeRecords({ here: one, fromFile: other }, PLAY).records;
        const back = mergeRecords({ here: other, fromFile: one }, PLAY).records;
        expect(worthOf(there)).toEqual(worthOf(back));
        expect(makeStatistics(there, TODAY)).toEqual(makeStatistics(back, TODAY));
      }),
    );
  });

  it('counts every game of the file once', () => {
    fc.assert(
      fc.property(anyRecords, anyRecords, (here, fromFile) => {
        const { added, improved, leftAlone } = mergeRecords({ here, fromFile }, PLAY).summary;
        expect(added + improved + leftAlone).toBe(
          fromFile.puzzles.size + fromFile.cronoScores.size,
        );
      }),
    );
  });
});
