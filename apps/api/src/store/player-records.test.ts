import { DAY_MS } from '@starguess/game-core';
import { expect, it } from 'vitest';
import { SWEPT_ROWS } from '../db/sweep.ts';
import type { Expected, PlayerRecord } from '../modules/player-records/player-records.ts';
import { NOW } from '../testing/store-samples.ts';
import { eachSharedStore, eachStore } from '../testing/stores.ts';
import { wholeMilliseconds } from '../time/milliseconds.ts';

const LIFETIME_MS = 400 * DAY_MS;

/** A record at the address with this number. */
function sampleRecord(version: string, { at = 0, usedAt = NOW } = {}): PlayerRecord {
  const addressHash = Buffer.alloc(32);
  addressHash.writeUInt32BE(at);
  return { addressHash, bytes: Buffer.from(`of ${version}`), version, usedAt };
}

const { addressHash } = sampleRecord('"a"');

eachStore('a player’s record', (open) => {
  it('is made once, and replaced where its version is one of the expected', async () => {
    const { playerRecords } = await open();
    const [a, b, c] = [sampleRecord('"a"'), sampleRecord('"b"'), sampleRecord('"c"')];
    expect(await playerRecords.put(a, ['"a"'])).toBe(0);
    expect(await playerRecords.put(a, ['*'])).toBe(0);
    expect(await playerRecords.find(addressHash)).toBeUndefined();
    expect(await playerRecords.put(a, [])).toBe(1);
    expect(await playerRecords.put(b, [])).toBe(0);
    expect(await playerRecords.put(b, ['"x"'])).toBe(0);
    expect(await playerRecords.find(addressHash)).toEqual(a);
    expect(await playerRecords.put(b, ['"x"', '"a"'])).toBe(1);
    expect(await playerRecords.put(c, ['*'])).toBe(1);
    expect(await playerRecords.find(addressHash)).toEqual(c);
    expect(await playerRecords.find(sampleRecord('"a"', { at: 1 }).addressHash)).toBeUndefined();
  });

  it('is removed where its version is one of the expected, and no other record with it', async () => {
    const { playerRecords } = await open();
    const other = sampleRecord('"a"', { at: 1 });
    for (const record of [sampleRecord('"a"'), other]) await playerRecords.put(record, []);
    expect(await playerRecords.remove(addressHash, ['"x"'])).toBe(0);
    expect(await playerRecords.remove(addressHash, [])).toBe(0);
    expect(await playerRecords.remove(addressHash, ['"a"'])).toBe(1);
    expect(await playerRecords.remove(addressHash, ['*'])).toBe(0);
    expect(await playerRecords.remove(other.addressHash, ['*'])).toBe(1);
  });

  it('is kept for its time since its last use, and deleted some rows at a time', async () => {
    const { playerRecords } = await open();
    const numbers = Array.from({ length: SWEPT_ROWS + 2 }, (_, at) => at);
    await Promise.all(numbers.map((at) => playerRecords.put(sampleRecord('"a"', { at }), [])));
    await playerRecords.noteUse(addressHash, wholeMilliseconds(NOW + 1));
    const sweepAt = (at: number) => playerRecords.sweep(wholeMilliseconds(NOW + at));
    expect(await sweepAt(LIFETIME_MS)).toBe(0);
    expect(await sweepAt(LIFETIME_MS + 1)).toBe(SWEPT_ROWS);
    expect(await sweepAt(LIFETIME_MS + 1)).toBe(1);
    expect(await sweepAt(LIFETIME_MS + 1)).toBe(0);
    expect(await playerRecords.find(addressHash)).toBeDefined();
    expect(await sweepAt(LIFETIME_MS + 2)).toBe(1);
  });
});

eachSharedStore('a player’s record', (open) => {
  it('takes one of the writes of several processes that expect the same', async () => {
    const stores = await open();
    const writeAll = async (names: readonly string[], expected: Expected) => {
      const writes = stores.map(({ playerRecords }, index) =>
        playerRecords.put(sampleRecord(names[index] ?? ''), expected),
      );
      return (await Promise.all(writes)).filter((stored) => stored === 1).length;
    };
    expect(await writeAll(['"1"', '"2"', '"3"'], [])).toBe(1);
    const made = await stores[0].playerRecords.find(addressHash);
    expect(await writeAll(['"4"', '"5"', '"6"'], [made?.version ?? ''])).toBe(1);
  });
});
