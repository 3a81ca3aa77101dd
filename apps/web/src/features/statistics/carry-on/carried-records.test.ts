// @vitest-environment node
import { expect, it } from 'vitest';
import { parseRecords } from '../player-records.ts';
import { MAX_RECORD_SIZE, openRecords, sealRecords } from './carried-records.ts';
import { makeCode } from './carry-on-code.ts';
import { recordKeys, seal } from './sealed-record.ts';

const YEARS = 3;

/** A player of years who solves a puzzle every day, with guesses that do not compress. */
function longHistory() {
  const entries = Array.from({ length: YEARS * 365 }, (_, day) => {
    const date = new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10);
    const guesses = Array.from({ length: 8 }, () => crypto.randomUUID());
    return [
      [`classic-${date}`, guesses],
      [`classic-${date}-status`, { completed: 'completed', tries: 8 }],
    ] as const;
  });
  return parseRecords(entries.flat(), { today: undefined }).records;
}

it('records that are too large go without the oldest guesses, and with every result', async () => {
  const keys = await recordKeys(makeCode());
  const records = longHistory();
  const sealed = await sealRecords(records, keys);
  expect(sealed?.bytes.length).toBeLessThanOrEqual(MAX_RECORD_SIZE);
  const opened = sealed && (await openRecords(sealed.bytes, keys));
  if (!opened?.ok) throw new Error('The record does not open');
  const days = [...opened.records.puzzles.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
  expect(days.map(({ tries }) => tries)).toEqual(days.map(() => 8));
  expect(days.length).toBe(YEARS * 365);
  expect(days.at(0)?.guesses).toEqual([]);
  expect(days.at(-1)?.guesses).toHaveLength(8);
});

it('a record with something unknown in it waits for the version of the page that wrote it', async () => {
  const keys = await recordKeys(makeCode());
  const text = JSON.stringify({ 'classic-2026-11-20': ['a'], 'later-kind': 1 });
  const reading = await openRecords(await seal(text, keys), keys);
  expect(reading).toEqual({ ok: false, reason: 'otherVersion' });
});
