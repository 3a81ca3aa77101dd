import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeOf, groupedCode, makeCode, readCode, secretOf } from './carry-on-code.ts';

const secrets = fc.uint8Array({ minLength: 16, maxLength: 16 });

it.each([
  ['00'.repeat(16), '0000000000000000000000000000'],
  ['ff'.repeat(16), '7ZZZZZZZZZZZZZZZZZZZZZZZZZM5'],
  ['000102030405060708090a0b0c0d0e0f', '00041061050R3GG28A1C60T3GF5E'],
])('the bits %s have the code %s', (hex, code) => {
  const secret = Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  expect(codeOf(secret)).toBe(code);
  expect(secretOf(code)).toEqual(secret);
});

it('a new code differs from the last, and is written in groups of four letters', () => {
  expect(makeCode()).not.toBe(makeCode());
  expect(groupedCode(makeCode())).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/);
});

it('a code is read in any case, with spaces and dashes, with I, L and O for digits, and out of its link', () => {
  fc.assert(
    fc.property(secrets, (secret) => {
      const code = codeOf(secret);
      const typed = ` ${groupedCode(code).toLowerCase().replaceAll('-', ' – ')}\n`
        .replaceAll('0', 'o')
        .replace('1', 'I')
        .replaceAll('1', 'l');
      expect(readCode(typed)).toEqual({ ok: true, code });
      const link = `https://stars.example/games/carry-on#${code}`;
      expect(readCode(link)).toEqual({ ok: true, code });
    }),
  );
});

it('the check finds any one wrong letter and any two letters that have changed places', () => {
  const index = fc.nat(27);
  fc.assert(
    fc.property(
      secrets,
      index,
      index,
      fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'),
      (secret, one, other, letter) => {
        const code = codeOf(secret);
        const swapped = [...code];
        [swapped[one], swapped[other]] = [code.charAt(other), code.charAt(one)];
        for (const wrong of [code.slice(0, one) + letter + code.slice(one + 1), swapped.join('')]) {
          expect(readCode(wrong)).toEqual(
            wrong === code ? { ok: true, code } : { ok: false, reason: 'check', typed: '' },
          );
        }
      },
    ),
    { numRuns: 10_000 },
  );
});

it.each([
  ['', { reason: 'length', typed: '0' }],
  ['0004-1061', { reason: 'length', typed: '8' }],
  ['00041061050R3GG28A1C60T3GF5E0', { reason: 'length', typed: '29' }],
  ['00041061050R3GG28A1C60T3GF5U', { reason: 'letter', typed: 'U' }],
  ['https://starguess.example', { reason: 'letter', typed: ':' }],
])('says what is wrong with %j', (typed, problem) => {
  expect(readCode(typed)).toEqual({ ok: false, ...problem });
});
