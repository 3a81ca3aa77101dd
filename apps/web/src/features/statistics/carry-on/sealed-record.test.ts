// @vitest-environment node
import { expect, it } from 'vitest';
import { codeOf } from './carry-on-code.ts';
import { open, recordKeys, seal } from './sealed-record.ts';

const CODE = codeOf(Uint8Array.from({ length: 16 }, (_, index) => index));
const OTHER_CODE = codeOf(new Uint8Array(16));
const TEXT = '{"classic-2026-11-20":["/model/ë"]}';

it('a code gives always the same address, and a key that leaves the browser nowhere', async () => {
  const { address, key } = await recordKeys(CODE);
  // By an HKDF of Python: no salt, info "starguess record address".
  expect(address).toBe('UGcFIA3vE5NYjGq6TWlwT-1Zs76LHXrtzIUndb-pqJg');
  expect(key.extractable).toBe(false);
  expect((await recordKeys(OTHER_CODE)).address).not.toBe(address);
});

it('a sealed text opens with its code alone, and no two seals are equal', async () => {
  const keys = await recordKeys(CODE);
  const sealed = await seal(TEXT, keys);
  expect(sealed[0]).toBe(1);
  expect(await seal(TEXT, keys)).not.toEqual(sealed);
  expect(await open(sealed, keys)).toEqual({ ok: true, text: TEXT });
  const damaged = { ok: false, reason: 'damaged' };
  expect(await open(sealed, await recordKeys(OTHER_CODE))).toEqual(damaged);
  const { address } = await recordKeys(OTHER_CODE);
  expect(await open(sealed, { ...keys, address })).toEqual(damaged);
});

it.each([
  [
    'one that is changed in one bit',
    'damaged',
    (bytes: Uint8Array) => bytes.with(20, (bytes[20] ?? 0) ^ 1),
  ],
  ['one that is cut off', 'damaged', (bytes: Uint8Array) => bytes.slice(0, -1)],
  ['an empty one', 'damaged', () => new Uint8Array()],
  ['one of a later version', 'otherVersion', (bytes: Uint8Array) => bytes.with(0, 2)],
])('of damaged records, %s is %s', async (_name, reason, change) => {
  const keys = await recordKeys(CODE);
  const bytes = Uint8Array.from(change(await seal(TEXT, keys)));
  expect(await open(bytes, keys)).toEqual({ ok: false, reason });
});
