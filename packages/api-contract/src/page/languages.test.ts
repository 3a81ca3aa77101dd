import { expect, it } from 'vitest';
import { languageAskedFor, localeOf } from './languages.ts';

it.each([
  ['?lang=pl', 'pl'],
  ['lang=pt&utm=x', 'pt'],
  ['?utm=x&lang=en', 'en'],
  ['?lang=xx', undefined],
  ['?lang=', undefined],
  ['', undefined],
  ['?language=pl', undefined],
])('the address with %j asks for the language %j', (search, language) => {
  expect(languageAskedFor(search)).toBe(language);
});

it('Portuguese is that of Portugal; other languages are their own locales', () => {
  expect(['pt', 'pl'].map(localeOf)).toEqual(['pt-PT', 'pl']);
});
