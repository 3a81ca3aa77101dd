import { describe, expect, it } from 'vitest';
import { addRecords, makeEntries, parseRecords } from './player-records.ts';

const TODAY = '2026-11-21';

describe('the records of a file', () => {
  /** JSON values by storage key. */
  type Entries = Readonly<Record<string, unknown>>;

  const recordsOf = (entries: Entries) =>
    parseRecords(Object.entries(entries), { today: TODAY }).records;

  function added(here: Entries, fromFile: Entries): Entries {
    return Object.fromEntries(makeEntries(addRecords(recordsOf(here), recordsOf(fromFile))));
  }

  const solved = (tries: number) => ({ completed: 'completed', tries });

  it.each<readonly [string, Entries, Entries]>([
    ['a puzzle', { 'classic-2026-11-20': ['a'], 'classic-2026-11-20-status': solved(1) }, {}],
    [
      'a crono run',
      { 'crono-2026-11-20-status': solved(9), 'crono-users': { '2026-11-20': 'u' } },
      {},
    ],
    [
      'a private game',
      { 'crono-users': { other: 'v', game: 'u' } },
      { 'crono-users': { other: 'v' } },
    ],
    ['a closed hint', { 'coachMark.a': false }, {}],
    ['an answer', { answered_feedback: ['q1', 'q2'] }, { answered_feedback: ['q1'] }],
    ['a practice result', { 'practice-best': { classic: 3 } }, {}],
  ])('that are not here are added: %s', (_name, fromFile, here) => {
    expect(added(here, fromFile)).toEqual(fromFile);
  });

  it.each<readonly [string, Entries, Entries]>([
    [
      'a puzzle under way',
      { 'classic-2026-11-21': ['a'] },
      { 'classic-2026-11-21': ['b', 'a'], 'classic-2026-11-21-status': solved(2) },
    ],
    [
      'a solved puzzle that has lost its guesses',
      { 'classic-2026-11-20-status': solved(5) },
      { 'classic-2026-11-20': ['a'], 'classic-2026-11-20-status': solved(1) },
    ],
    [
      'a crono score',
      { 'crono-2026-11-20-status': solved(3) },
      { 'crono-2026-11-20-status': solved(9) },
    ],
    [
      'a crono run under way',
      { 'crono-users': { '2026-11-21': 'u' } },
      { 'crono-users': { '2026-11-21': 'v' }, 'crono-2026-11-21-status': solved(9) },
    ],
    ['a practice result', { 'practice-best': { crono: 2 } }, { 'practice-best': { crono: 5 } }],
  ])('change nothing that is here: %s', (_name, here, fromFile) => {
    expect(added(here, fromFile)).toEqual(here);
  });
});
