import { expect, it } from 'vitest';
import { firstLanguageOf, languageAskedFor, localeOf, siteLanguages } from './languages.ts';

it.each([
  ['?lang=pl', 'pl'],
  ['lang=pt&utm=x', 'pt'],
  ['?utm=x&lang=en', 'en'],
  ['?lang=xx', undefined],
  ['?lang=', undefined],
  ['', undefined],
  ['?language=pl', undefined],
])('the address with %j asks for the language %j', (search, language) => {
  expect(languageAskedFor(search, {})).toBe(language);
});

it('[LANG12] a site’s first language is for visitors who ask for none or for one that it lacks', () => {
  const site = { languages: ['fr', 'en'] } as const;
  expect(firstLanguageOf(site)).toBe('fr');
  expect(languageAskedFor('?lang=en', site)).toBe('en');
  expect(languageAskedFor('?lang=pl', site)).toBeUndefined();
  expect([siteLanguages({}).length, firstLanguageOf({})]).toEqual([6, 'en']);
});

it('Portuguese is that of Portugal; other languages are their own locales', () => {
  expect(['pt', 'pl'].map(localeOf)).toEqual(['pt-PT', 'pl']);
});
