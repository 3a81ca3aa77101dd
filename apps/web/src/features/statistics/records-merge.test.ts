import { addDays, PUZZLES } from '@starguess/game-core';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeEntries, type PlayerRecords, parseRecords } from './player-records.ts';
import { mergeRecords } from './records-merge.ts';
import { makeStatistics } from './statistics.ts';

const TODAY = '2026-11-21';

type Entries = Readonly<Record<string, unknown>>;

function recordsOf(entries: Entries): PlayerRecords {
  const { records, problems } = parseRecords(Object.entries(entries), TODAY);
  expect(problems).toEqual([]);
  return records;
}

function merge(here: Entries, fromFile: Entries) {
  return mergeRecords(recordsOf(here), recordsOf(fromFile), TODAY);
}

function done(tries: number) {
  return { completed: 'completed', tries };
}

/** Storage after the merge: what was there, with the merge's texts over it. */
function storageAfter(here: Entries, fromFile: Entries): Entries {
  const texts = Array.from(merge(here, fromFile).texts, ([key, text]) => [key, JSON.parse(text)]);
  return { ...here, ...Object.fromEntries(texts) };
}

const none = { added: 0, improved: 0, leftAlone: 0, keepsOpenGame: false, extras: 0 };

describe('merging a puzzle', () => {
  const LIST = 'classic-2026-11-20';
  const STATUS = 'classic-2026-11-20-status';

  it.each([
    {
      name: 'adds what is not here, list and status together',
      here: {},
      fromFile: { [LIST]: ['b', 'a'], [STATUS]: done(2) },
      after: { [LIST]: ['b', 'a'], [STATUS]: done(2) },
      summary: { ...none, added: 1 },
    },
    {
      name: 'keeps what is here alone',
      here: { [LIST]: ['a'] },
      fromFile: {},
      after: { [LIST]: ['a'] },
      summary: none,
    },
    {
      name: 'lets a completed record beat an unfinished one, and bring its shorter list',
      here: { [LIST]: ['d', 'c', 'b'] },
      fromFile: { [LIST]: ['a'], [STATUS]: done(1) },
      after: { [LIST]: ['a'], [STATUS]: done(1) },
      summary: { ...none, improved: 1 },
    },
    {
      name: 'leaves a completed record alone when the file’s is unfinished, however long',
      here: { [LIST]: ['a'], [STATUS]: done(1) },
      fromFile: { [LIST]: ['d', 'c', 'b'] },
      after: { [LIST]: ['a'], [STATUS]: done(1) },
      summary: { ...none, leftAlone: 1 },
    },
    {
      name: 'takes the fewer tries of two completed',
      here: { [LIST]: ['c', 'b', 'a'], [STATUS]: done(3) },
      fromFile: { [LIST]: ['c', 'd'], [STATUS]: done(2) },
      after: { [LIST]: ['c', 'd'], [STATUS]: done(2) },
      summary: { ...none, improved: 1 },
    },
    {
      name: 'keeps the one here of two completed in as many tries',
      here: { [LIST]: ['c', 'b'], [STATUS]: done(2) },
      fromFile: { [LIST]: ['c', 'd'], [STATUS]: done(2) },
      after: { [LIST]: ['c', 'b'], [STATUS]: done(2) },
      summary: { ...none, leftAlone: 1 },
    },
    {
      name: 'takes the longer list of two unfinished',
      here: { [LIST]: ['a'] },
      fromFile: { [LIST]: ['c', 'b'] },
      after: { [LIST]: ['c', 'b'] },
      summary: { ...none, improved: 1 },
    },
    {
      name: 'keeps the list here of two unfinished as long',
      here: { [LIST]: ['b', 'a'] },
      fromFile: { [LIST]: ['d', 'c'] },
      after: { [LIST]: ['b', 'a'] },
      summary: { ...none, leftAlone: 1 },
    },
    {
      name: 'does not count a repeated guess for a longer list',
      here: { [LIST]: ['b', 'a'] },
      fromFile: { [LIST]: ['c', 'c', 'c'] },
      after: { [LIST]: ['b', 'a'] },
      summary: { ...none, leftAlone: 1 },
    },
    {
      name: 'keeps the guesses here where a completed record has lost its own',
      here: { [LIST]: ['a'] },
      fromFile: { [STATUS]: done(4) },
      after: { [LIST]: ['a'], [STATUS]: done(4) },
      summary: { ...none, improved: 1 },
    },
  ])('$name', ({ here, fromFile, after, summary }) => {
    expect(storageAfter(here, fromFile)).toEqual(after);
    expect(merge(here, fromFile).summary).toEqual(summary);
  });
});

describe('merging a game of today', () => {
  const LIST = `image-guess-${TODAY}`;
  const STATUS = `image-guess-${TODAY}-status`;

  it.each([
    { name: 'solved', fromFile: { [LIST]: ['b', 'a'], [STATUS]: done(2) } },
    { name: 'guessed more at', fromFile: { [LIST]: ['c', 'b', 'a'] } },
  ])('leaves one begun here alone when the file has it $name', ({ fromFile }) => {
    const { texts, summary } = merge({ [LIST]: ['x'] }, fromFile);
    expect([...texts]).toEqual([]);
    expect(summary).toEqual({ ...none, leftAlone: 1, keepsOpenGame: true });
  });

  it('says nothing of an open game that would not have changed anyway', () => {
    const { summary } = merge({ [LIST]: ['x', 'y'] }, { [LIST]: ['x'] });
    expect(summary).toEqual({ ...none, leftAlone: 1 });
  });

  it('adds one not begun here', () => {
    const fromFile = { [LIST]: ['b', 'a'], [STATUS]: done(2) };
    expect(storageAfter({}, fromFile)).toEqual(fromFile);
  });

  it('takes the better of two completed', () => {
    const here = { [LIST]: ['c', 'b', 'a'], [STATUS]: done(3) };
    const fromFile = { [LIST]: ['c', 'a'], [STATUS]: done(2) };
    expect(storageAfter(here, fromFile)).toEqual(fromFile);
  });

  it('leaves another puzzle of the same day free to change', () => {
    const here = { [LIST]: ['x'] };
    const fromFile = { [`classic-${TODAY}`]: ['y'], [`classic-${TODAY}-status`]: done(1) };
    expect(storageAfter(here, fromFile)).toEqual({ ...here, ...fromFile });
  });
});

describe('merging crono', () => {
  const SCORE = 'crono-2026-11-20-status';

  it('takes the higher score with the id it was made under', () => {
    const here = { [SCORE]: done(5), 'crono-users': { '2026-11-20': 'here' } };
    const fromFile = { [SCORE]: done(9), 'crono-users': { '2026-11-20': 'file' } };
    expect(storageAfter(here, fromFile)).toEqual(fromFile);
    expect(storageAfter(fromFile, here)).toEqual(fromFile);
    expect(merge(here, fromFile).summary).toEqual({ ...none, improved: 1 });
    expect(merge(fromFile, here).summary).toEqual({ ...none, leftAlone: 1 });
  });

  it('adds a run that ended, also where its page was opened here', () => {
    const here = { 'crono-users': { '2026-11-20': 'here' } };
    const fromFile = { [SCORE]: done(9), 'crono-users': { '2026-11-20': 'file' } };
    expect(storageAfter(here, fromFile)).toEqual(fromFile);
  });

  it('leaves today’s game alone while it is under way here', () => {
    const here = { 'crono-users': { [TODAY]: 'here' } };
    const fromFile = {
      [`crono-${TODAY}-status`]: done(9),
      'crono-users': { [TODAY]: 'file' },
    };
    expect(storageAfter(here, fromFile)).toEqual(here);
    expect(merge(here, fromFile).summary).toEqual({ ...none, leftAlone: 1, keepsOpenGame: true });
  });

  it('unites the ids of private games, and keeps the one here of two', () => {
    const here = { 'crono-users': { gameA: 'here', gameB: 'here' } };
    const fromFile = { 'crono-users': { gameB: 'file', gameC: 'file' } };
    expect(storageAfter(here, fromFile)).toEqual({
      'crono-users': { gameA: 'here', gameB: 'here', gameC: 'file' },
    });
    expect(merge(here, fromFile).summary).toEqual({ ...none, extras: 1 });
  });
});

describe('merging lists', () => {
  it('unites closed hints and answered questions', () => {
    const here = { 'coachMark.a': false, answered_feedback: ['q1', 'q2'] };
    const fromFile = {
      'coachMark.a': false,
      'coachMark.b': false,
      answered_feedback: ['q3', 'q1'],
    };
    expect(storageAfter(here, fromFile)).toEqual({
      'coachMark.a': false,
      'coachMark.b': false,
      answered_feedback: ['q1', 'q2', 'q3'],
    });
    expect(merge(here, fromFile).summary).toEqual({ ...none, extras: 2 });
  });

  it('stores a closed hint as the bare text', () => {
    expect(merge({}, { 'coachMark.a': false }).texts.get('coachMark.a')).toBe('false');
  });
});

/** Few days and ids, so that both sides meet often; `back` counts days from today. */
function recordsArbitrary(leastBack: number) {
  const date = fc.integer({ min: leastBack, max: 4 }).map((back) => addDays(TODAY, -back));
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const day = fc.tuple(fc.constantFrom(...PUZZLES), date).map((parts) => parts.join('-'));
  const list = fc.record({ key: day, value: fc.uniqueArray(id, { minLength: 1 }) });
  const status = fc.record({
    key: day.map((key) => `${key}-status`),
    value: fc.integer({ min: 1, max: 4 }).map(done),
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
  const answers = fc.record({
    key: fc.constant('answered_feedback'),
    value: fc.uniqueArray(id),
  });
  return fc
    .array(fc.oneof(list, status, score, users, hint, answers), { maxLength: 12 })
    .map((entries) => Object.fromEntries(entries.map(({ key, value }) => [key, value])))
    .map(recordsOf);
}

const anyRecords = recordsArbitrary(0);
const pastRecords = recordsArbitrary(1);

/** What merging is to agree on whichever side a record comes from; of equals either may stand. */
function worthOf({ puzzles, cronoScores, cronoUsers, ...rest }: PlayerRecords) {
  return {
    puzzles: new Map(
      Array.from(puzzles, ([key, { tries, guesses }]) => [key, tries ?? -guesses.length]),
    ),
    cronoScores,
    cronoGames: new Set(cronoUsers.keys()),
    ...rest,
  };
}

describe('any merge', () => {
  it('writes exactly what makes storage hold the merged records', () => {
    fc.assert(
      fc.property(anyRecords, anyRecords, (here, fromFile) => {
        const { records, texts } = mergeRecords(here, fromFile, TODAY);
        const stored = new Map(makeEntries(here));
        for (const [key, text] of texts) {
          expect(JSON.stringify(stored.get(key))).not.toBe(text);
          stored.set(key, JSON.parse(text));
        }
        expect(parseRecords(stored, TODAY).records).toEqual(records);
      }),
    );
  });

  it('of the same records, or of none, changes nothing', () => {
    const nothing = recordsOf({});
    fc.assert(
      fc.property(anyRecords, (records) => {
        expect(mergeRecords(records, records, TODAY).texts.size).toBe(0);
        expect(mergeRecords(records, nothing, TODAY).texts.size).toBe(0);
        expect(mergeRecords(nothing, records, TODAY).records).toEqual(records);
      }),
    );
  });

  it('done again changes nothing more', () => {
    fc.assert(
      fc.property(anyRecords, anyRecords, (here, fromFile) => {
        const once = mergeRecords(here, fromFile, TODAY).records;
        expect(mergeRecords(once, fromFile, TODAY).texts.size).toBe(0);
      }),
    );
  });

  it('loses no completed record, and makes none worse', () => {
    fc.assert(
      fc.property(anyRecords, anyRecords, (here, fromFile) => {
        const { puzzles, cronoScores } = mergeRecords(here, fromFile, TODAY).records;
        for (const [key, { tries = Number.POSITIVE_INFINITY }] of here.puzzles) {
          const merged = puzzles.get(key);
          expect(merged?.tries ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(tries);
        }
        for (const [key, record] of fromFile.puzzles) {
          const own = here.puzzles.get(key);
          const isOpen = own !== undefined && own.tries === undefined && record.date === TODAY;
          if (record.tries === undefined || isOpen) continue;
          expect(puzzles.get(key)?.tries).toBeLessThanOrEqual(record.tries);
        }
        for (const [date, score] of here.cronoScores) {
          expect(cronoScores.get(date)).toBeGreaterThanOrEqual(score);
        }
      }),
    );
  });

  it('loses no hint, answer or crono game', () => {
    fc.assert(
      fc.property(anyRecords, anyRecords, (here, fromFile) => {
        const { records } = mergeRecords(here, fromFile, TODAY);
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

  it('comes to the same from either side, but for what is open today', () => {
    fc.assert(
      fc.property(pastRecords, pastRecords, (one, other) => {
        const there = mergeRecords(one, other, TODAY).records;
        const back = mergeRecords(other, one, TODAY).records;
        expect(worthOf(there)).toEqual(worthOf(back));
        expect(makeStatistics(there, TODAY)).toEqual(makeStatistics(back, TODAY));
      }),
    );
  });

  it('counts every game of the file once', () => {
    fc.assert(
      fc.property(anyRecords, anyRecords, (here, fromFile) => {
        const { added, improved, leftAlone } = mergeRecords(here, fromFile, TODAY).summary;
        expect(added + improved + leftAlone).toBe(
          fromFile.puzzles.size + fromFile.cronoScores.size,
        );
      }),
    );
  });
});
