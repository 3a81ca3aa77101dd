import { describe, expect, it } from 'vitest';
import { storeElsewhere } from '../../testing/other-tab.ts';
import { parseRecords } from './parse-records.ts';
import { makeEntries, readPlayerRecords } from './record-entries.ts';

const TODAY = '2026-11-21';

function problemOf(key: string, value: unknown) {
  return parseRecords([[key, value]], { today: TODAY }).problems[0]?.reason;
}

const status = { completed: 'completed', tries: 3 };

it.each([
  [{ completed: 'completed', tries: 2, archive: true, hard: true }, 2],
  [{ completed: 'given-up', archive: true }, undefined],
  [{ archive: true }, undefined],
  [{ hints: true }, undefined],
])('the status of a round %j travels as it is', (status, tries) => {
  const entry = ['classic-2026-11-20-status', status] as const;
  const { records, problems } = parseRecords([entry], { today: TODAY });
  expect(problems).toEqual([]);
  expect(records.puzzles.get('classic-2026-11-20')).toMatchObject({ tries, status });
  expect(makeEntries(records)).toEqual([entry]);
});

describe('reading records', () => {
  it('joins guess list and status of a puzzle, in whichever order they come', () => {
    const guesses = ['classic-easy-2026-11-20', ['/model/b', '/model/a']] as const;
    const solved = [
      'classic-easy-2026-11-20-status',
      { completed: 'completed', tries: 2 },
    ] as const;
    const expected = {
      puzzle: 'classic-easy',
      date: '2026-11-20',
      guesses: ['/model/b', '/model/a'],
      tries: 2,
      status: { completed: 'completed', tries: 2 },
    };
    for (const entries of [
      [guesses, solved],
      [solved, guesses],
    ]) {
      const { puzzles } = parseRecords(entries, { today: TODAY }).records;
      expect(Object.fromEntries(puzzles)).toEqual({ 'classic-easy-2026-11-20': expected });
    }
  });

  it('drops repeated guesses, of which the one made first stands', () => {
    const { records } = parseRecords([['image-guess-2026-11-21', ['c', 'a', 'b', 'a']]], {
      today: TODAY,
    });
    expect(records.puzzles.get('image-guess-2026-11-21')?.guesses).toEqual(['c', 'b', 'a']);
  });

  it('has no record of a day without a guess', () => {
    const { records, problems } = parseRecords([['classic-2026-11-21', []]], { today: TODAY });
    expect(records.puzzles.size).toBe(0);
    expect(problems).toEqual([]);
  });

  it.each([
    ['classic-medium-2024-02-29', ['/model/a']],
    ['image-guess-2000-01-01', ['/model/a']],
    ['channel-guess-2026-11-21-status', status],
    ['crono-2026-11-21-status', { completed: 'completed', tries: 0 }],
    ['crono-users', { '2026-11-21': 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['coachMark.classic-modes', false],
    ['answered_feedback', ['question-1']],
    ['excused-days', ['2026-11-20']],
  ])('accepts %s', (key, value) => {
    expect(problemOf(key, value)).toBeUndefined();
  });

  it.each([
    'language',
    'device_id',
    'crono-2026-11-21',
    'classic-hard-2026-11-21',
    'classic-2026-11-21-status-status',
    'coachMark.',
    '',
  ])('refuses %j as an unknown record', (key) => {
    expect(problemOf(key, ['/model/a'])).toBe('unknownRecord');
  });

  it.each([
    ['classic-2026-11-21', undefined],
    ['classic-2026-11-21', ['a', 1]],
    ['classic-2026-11-21', ['']],
    ['classic-2026-11-21', ['x'.repeat(201)]],
    ['classic-2026-11-21', { 0: 'a' }],
    ['classic-2026-11-21-status', { completed: 'no', tries: 1 }],
    ['classic-2026-11-21-status', { completed: 'completed' }],
    ['classic-2026-11-21-status', { completed: 'completed', tries: 0 }],
    ['classic-2026-11-21-status', { completed: 'completed', tries: 1.5 }],
    ['crono-2026-11-21-status', { completed: 'completed', tries: -1 }],
    ['crono-users', ['id']],
    ['crono-users', { 'a b': 'user' }],
    ['crono-users', { game: 'user', other: 5 }],
    ['coachMark.classic-modes', true],
    ['answered_feedback', 'question'],
    ['answered_feedback', ['']],
    ['excused-days', ['2026-11-20', '2026-02-29']],
  ])('refuses %s holding %j', (key, value) => {
    expect(problemOf(key, value)).toBe('badRecord');
  });

  it.each(['2026-02-29', '2026-13-01', '2026-11-31', '2026-00-10', '1999-12-31', '0000-01-01'])(
    'refuses %s, which was never a day of the games',
    (date) => {
      expect(problemOf(`classic-${date}`, ['a'])).toBe('noSuchDay');
      expect(problemOf(`crono-${date}-status`, status)).toBe('noSuchDay');
    },
  );

  it('refuses a day after the server’s, if that is known', () => {
    expect(problemOf('classic-2026-11-22', ['a'])).toBe('futureDay');
    expect(problemOf('crono-2026-11-22-status', status)).toBe('futureDay');
    expect(parseRecords([['classic-2026-11-22', ['a']]], { today: undefined }).problems).toEqual(
      [],
    );
  });
});

describe('the records of this browser', () => {
  it('are read from among everything else that is stored', () => {
    const texts = {
      'classic-2026-11-20': '["/model/a"]',
      'classic-2026-11-20-status': '{"completed":"completed","tries":1}',
      'classic-2026-11-21': '{broken',
      'classic-2026-11-22': '["/model/tomorrow"]',
      'image-guess-2026-11-21-status': '{"completed":"completed","tries":"2"}',
      'crono-2026-11-20-status': '{"completed":"completed","tries":9}',
      'crono-users': '{"2026-11-20":"user"}',
      'coachMark.classic-modes': 'false',
      'coachMark.other': 'true',
      answered_feedback: '["q1"]',
      'excused-days': '["2026-11-19"]',
      language: 'pl',
      device_id: 'abc',
      'pending-successes': '[]',
    };
    for (const [key, text] of Object.entries(texts)) storeElsewhere(key, text);
    expect(makeEntries(readPlayerRecords({ today: TODAY }))).toEqual([
      ['answered_feedback', ['q1']],
      ['classic-2026-11-20', ['/model/a']],
      ['classic-2026-11-20-status', { completed: 'completed', tries: 1 }],
      ['coachMark.classic-modes', false],
      ['crono-2026-11-20-status', { completed: 'completed', tries: 9 }],
      ['crono-users', { '2026-11-20': 'user' }],
      ['excused-days', ['2026-11-19']],
    ]);
  });

  it('lose only the bad entry of a list or map', () => {
    const texts = {
      'classic-2026-11-21': '["/model/b", 7, "", "/model/a"]',
      'crono-users': '{"2026-11-20":"daily","game1":"private","x":7,"a b":"user"}',
      answered_feedback: '["q1", null, "", "q2"]',
    };
    for (const [key, text] of Object.entries(texts)) storeElsewhere(key, text);
    const here = readPlayerRecords({ today: TODAY });
    expect(makeEntries(here)).toEqual([
      ['answered_feedback', ['q1', 'q2']],
      ['classic-2026-11-21', ['/model/b', '/model/a']],
      ['crono-users', { '2026-11-20': 'daily', game1: 'private' }],
    ]);
  });
});
