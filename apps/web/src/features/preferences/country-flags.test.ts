import { LANGUAGES } from '@starguess/api-contract/page';
import { describe, expect, it } from 'vitest';
import { flagOf } from './language-flags.ts';

describe('flags', () => {
  it.each(LANGUAGES)('stand for $languageName', ({ languageCode }) => {
    expect(flagOf(languageCode)).toMatch(/\.svg|^data:image\/svg/);
  });

  it('[LANG7] fail for a language without one', () => {
    expect(() => flagOf('xx')).toThrow('Flag not found for language: xx');
  });
});
