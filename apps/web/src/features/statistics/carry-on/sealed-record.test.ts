// @vitest-environment node
import { MAX_RECORD_BYTES } from '@starguess/api-contract';
import { expect, it } from 'vitest';
import { parseRecords } from '../parse-records.ts';
import type { PlayerRecords } from '../player-records.ts';
import { codeOf } from './carry-on-code.ts';
import { openRecord, recordKeys, sealRecords } from './sealed-record.ts';

const CODE = codeOf(Uint8Array.from({ length: 16 }, (_, index) => index));
const OTHER_CODE = codeOf(new Uint8Array(16));
const ENTRIES = { 'classic-2026-11-20': ['/model/ë'] };

function recordsOf(entries: Readonly<Record<string, unknown>>): PlayerRecords {
  return parseRecords(Object.entries(entries), { today: undefined }).records;
}

async function sealed() {
  const keys = await recordKeys(CODE);
  const record = await sealRecords(recordsOf(ENTRIES), keys);
  if (record === undefined) throw new Error('One game is too large for a record');
  return { ...record, keys };
}

it('a code always gives the same address, and a key that cannot leave the browser', async () => {
  const { address, key } = await recordKeys(CODE);
  // By an HKDF written in Python: no salt, info "starguess record address".
  expect(address).toBe('UGcFIA3vE5NYjGq6TWlwT-1Zs76LHXrtzIUndb-pqJg');
  expect(key.extractable).toBe(false);
  expect((await recordKeys(OTHER_CODE)).address).not.toBe(address);
});

it('a record opens with its code alone, and no two seals are equal', async () => {
  const { bytes, text, keys } = await sealed();
  expect(bytes[0]).toBe(1);
  expect((await sealed()).bytes).not.toEqual(bytes);
  expect(text).toBe(JSON.stringify(ENTRIES));
  expect(await openRecord(bytes, keys)).toEqual({ text, records: recordsOf(ENTRIES) });
  const others = await recordKeys(OTHER_CODE);
  expect(await openRecord(bytes, others)).toBe('damaged');
  expect(await openRecord(bytes, { ...keys, address: others.address })).toBe('damaged');
});

it.each([
  ['damaged', 'changed in one bit', (bytes: Uint8Array) => bytes.with(20, (bytes[20] ?? 0) ^ 1)],
  ['damaged', 'cut off', (bytes: Uint8Array) => bytes.slice(0, -1)],
  ['damaged', 'empty', () => new Uint8Array()],
  ['otherVersion', 'of a later version', (bytes: Uint8Array) => bytes.with(0, 2)],
])('it is %s to open a record that is %s', async (problem, _how, change) => {
  const { bytes, keys } = await sealed();
  expect(await openRecord(Uint8Array.from(change(bytes)), keys)).toBe(problem);
});

it('records that are too large go without the oldest guesses, and with every result', async () => {
  const days = Array.from({ length: 1_000 }, (_, day) =>
    new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10),
  );
  // Guesses that do not compress.
  const guesses = () => Array.from({ length: 8 }, () => crypto.randomUUID());
  const entries = days.flatMap((date) => [
    [`classic-${date}`, guesses()] as const,
    [`classic-${date}-status`, { completed: 'completed', tries: 8 }] as const,
  ]);
  const keys = await recordKeys(CODE);
  const record = await sealRecords(recordsOf(Object.fromEntries(entries)), keys);
  expect(record?.bytes.length).toBeLessThanOrEqual(MAX_RECORD_BYTES);
  const { puzzles } = recordsOf(JSON.parse(record?.text ?? ''));
  expect([...puzzles.values()].map(({ tries }) => tries)).toEqual(days.map(() => 8));
  expect(puzzles.get(`classic-${days.at(0)}`)?.guesses).toEqual([]);
  expect(puzzles.get(`classic-${days.at(-1)}`)?.guesses).toHaveLength(8);
});
