import { expect, test } from 'vitest';
import { COUNTRY_CODES } from './files/record-rules.ts';

test('every assigned code is a country that pages can name', () => {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  expect(COUNTRY_CODES.size).toBe(249);
  for (const code of COUNTRY_CODES) {
    expect(names.of(code), code).toBeTypeOf('string');
  }
});

test.each(['UK', 'EU', 'XX', 'ZZ', 'it', ''])('%j isn’t a country', (code) => {
  expect(COUNTRY_CODES.has(code)).toBe(false);
});
