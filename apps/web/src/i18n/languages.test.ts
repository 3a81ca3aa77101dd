import { LANGUAGES, localeOf } from '@starguess/api-contract/page';
import { describe, expect, it } from 'vitest';
import { storeElsewhere } from '../testing/other-tab.ts';
import { onLanguageChange, playersLanguage, storeLanguage } from './languages.ts';

describe('the language', () => {
  it('[LANG2] is English until another is chosen, whatever the browser speaks', () => {
    expect(playersLanguage()).toBe('en');
  });

  it.each(LANGUAGES)(
    '[LANG5] [LANG6] stays $languageName once it is chosen',
    ({ languageCode }) => {
      storeLanguage(languageCode);
      expect(localStorage.getItem('language')).toBe(languageCode);
      expect(playersLanguage()).toBe(languageCode);
    },
  );

  it.each(['xx', 'EN', '"pl"', 'pt-PT', ''])('is English if %j is stored', (stored) => {
    storeElsewhere('language', stored);
    expect(playersLanguage()).toBe('en');
  });

  it('uses the rules of Portugal for Portuguese, and its own rules otherwise', () => {
    expect(['fr', 'pt'].map(localeOf)).toEqual(['fr', 'pt-PT']);
  });

  it('is followed when another tab changes it, and not in the tab that loads again with it', () => {
    const heard: string[] = [];
    onLanguageChange((code) => heard.push(code));
    storeLanguage('pl');
    expect(heard).toEqual([]);
    storeElsewhere('language', 'fr');
    expect(heard).toEqual(['fr']);
  });
});
