import { expect, test } from 'vitest';
import { countryCell } from './country.ts';

function isCountry(value: unknown): boolean {
  return countryCell.isValid(value, { kind: 'country' });
}

test('every assigned code is a country that pages can name', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((one) => letters.map((other) => one + other)).filter(isCountry);
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  expect(codes).toHaveLength(249);
  for (const code of codes) expect(names.of(code), code).toBeTypeOf('string');
});

test.each(['UK', 'EU', 'XX', 'ZZ', 'it', '', 'D A', null])('%j isn’t a country', (code) => {
  expect(isCountry(code)).toBe(false);
});
