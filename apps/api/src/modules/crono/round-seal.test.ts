import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRoundSeal } from './round-seal.ts';

const key = Buffer.alloc(32, 3);
const anyRound = fc.record({
  runId: fc.integer({ min: 1, max: 2 ** 48 - 1 }),
  round: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
});

test('a token names its round and nothing else does', () => {
  const seal = createRoundSeal(key, 'round');
  fc.assert(
    fc.property(anyRound, anyRound, (one, other) => {
      const token = seal.seal(one);
      expect(token).toMatch(/^[A-Za-z0-9_-]{22}$/);
      expect(seal.open(token)).toEqual(one);
      const isSame = one.runId === other.runId && one.round === other.round;
      expect(seal.seal(other) === token).toBe(isSame);
    }),
  );
});

test('a token opens under its own key and kind only', () => {
  const token = createRoundSeal(key, 'round').seal({ runId: 5, round: 7 });
  expect(createRoundSeal(key, 'photo').open(token)).toBeUndefined();
  expect(createRoundSeal(Buffer.alloc(32, 4), 'round').open(token)).toBeUndefined();
});

test('nobody makes a token without the key', () => {
  const seal = createRoundSeal(key, 'photo');
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
      expect(seal.open(Buffer.from(bytes).toString('base64url'))).toBeUndefined();
    }),
  );
  for (const text of ['', 'A'.repeat(21), 'A'.repeat(23), '='.repeat(22), 'ñ'.repeat(22)]) {
    expect(seal.open(text)).toBeUndefined();
  }
});

test('a token has only one spelling', () => {
  const seal = createRoundSeal(key, 'round');
  const token = seal.seal({ runId: 1, round: 0 });
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const last = alphabet.indexOf(token.at(-1) ?? '');
  const respelt = `${token.slice(0, -1)}${alphabet[last + 1]}`;
  expect(seal.open(respelt)).toBeUndefined();
});
