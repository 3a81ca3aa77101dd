import { describe, expect, it, vi } from 'vitest';
import { parseRecords } from './parse-records.ts';
import { addRecords } from './player-records.ts';
import { makeEntries } from './record-entries.ts';
import {
  MAX_FILE_SIZE,
  makeRecordsText,
  parseRecordsText,
  readRecordsFile,
} from './records-file.ts';

const TODAY = '2026-11-21';
const exportedAt = '2026-11-21T10:00:00.000Z';

const entries = {
  'classic-2026-11-20': ['/model/b', '/model/a'],
  'classic-2026-11-20-status': { completed: 'completed', tries: 2 },
  'image-guess-2026-11-21': ['/pornstar/c'],
  'crono-2026-11-20-status': { completed: 'completed', tries: 12 },
  'crono-users': { '2026-11-20': 'AAAAAAAAAAAAAAAAAAAAAA' },
  'coachMark.classic-modes': false,
  answered_feedback: ['question-1'],
};

const { records } = parseRecords(Object.entries(entries), { today: TODAY });

function textOf(changes: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ format: 'starguess', version: 1, exportedAt, records: {}, ...changes });
}

function refusalOf(text: string) {
  const reading = parseRecordsText(text, { today: TODAY });
  return reading.ok ? undefined : reading.refusal;
}

it('the exported file holds format, version, time and the records by their storage keys', () => {
  expect(JSON.parse(makeRecordsText({ exportedAt, records }))).toEqual({
    format: 'starguess',
    version: 1,
    exportedAt,
    records: entries,
  });
});

describe('a file', () => {
  it.each([
    ['cut off', makeRecordsText({ exportedAt, records }).slice(0, -20), 'damaged'],
    ['empty', '', 'damaged'],
    ['no JSON', 'classic-2026-11-20', 'damaged'],
    ['of another format', textOf({ format: 'other' }), 'foreign'],
    ['a list', '[]', 'foreign'],
    ['of a later version', textOf({ version: 2 }), 'otherVersion'],
    ['without a version', textOf({ version: undefined }), 'otherVersion'],
    ['without a time', textOf({ exportedAt: undefined }), 'damaged'],
    ['with an invalid time', textOf({ exportedAt: 'yesterday' }), 'damaged'],
    ['without records', textOf({ records: undefined }), 'damaged'],
    ['with a list for records', textOf({ records: [] }), 'damaged'],
  ])('that is %s is refused', (_name, text, reason) => {
    expect(refusalOf(text)).toEqual({ reason });
  });

  it.each([
    ['badRecord', 'classic-2026-11-19', 'not a list'],
    ['noSuchDay', 'classic-2026-02-30', ['/model/a']],
    ['futureDay', 'classic-2026-11-22', ['/model/a']],
    ['unknownRecord', 'device_id', 'abc'],
  ])('with one %s is refused whole, and names it: %s', (reason, key, value) => {
    const text = textOf({ records: { ...entries, [key]: value } });
    expect(refusalOf(text)).toEqual({ reason, key });
  });

  it('may hold no record at all', () => {
    expect(refusalOf(textOf({}))).toBeUndefined();
  });
});

describe('reading a chosen file', () => {
  it('accepts an exported file', async () => {
    const file = new Blob([makeRecordsText({ exportedAt, records })]);
    expect(await readRecordsFile(file, TODAY)).toEqual({ ok: true, file: { exportedAt, records } });
  });

  it('does not open a file that is too large', async () => {
    const file = new Blob(['x'.repeat(MAX_FILE_SIZE + 1)]);
    const open = vi.spyOn(file, 'text');
    expect(await readRecordsFile(file, TODAY)).toEqual({
      ok: false,
      refusal: { reason: 'tooLarge' },
    });
    expect(open).not.toHaveBeenCalled();
  });

  it('reports a file that cannot be read', async () => {
    const file = new Blob([]);
    vi.spyOn(file, 'text').mockRejectedValue(new DOMException('gone', 'NotReadableError'));
    expect(await readRecordsFile(file, TODAY)).toEqual({
      ok: false,
      refusal: { reason: 'unreadable' },
    });
  });
});

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
