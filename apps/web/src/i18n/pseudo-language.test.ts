import { PAGE_LANGUAGES } from '@starguess/api-contract/page';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import english from '../../public/messages/en.json';
import { fakeNetwork, json } from '../testing/fake-network.ts';
import { storeElsewhere } from '../testing/other-tab.ts';
import { startI18n } from './i18n.ts';
import { offeredLanguages, playersLanguage } from './languages.ts';
import { offerPseudoLanguage, pseudoText } from './pseudo-language.ts';

const PLACEHOLDER = /\{\w+\}/g;

function textsOf(messages: unknown): readonly string[] {
  if (typeof messages === 'string') return [messages];
  return Object.values(messages ?? {}).flatMap(textsOf);
}

describe('a pseudo-language text', () => {
  it.each([
    ['Home', '[Ĥöḿé ~~]'],
    ['Search for a pornstar', '[Šéåŕçĥ ƒöŕ å þöŕñšţåŕ ~~~~~~ ~~]'],
    ['{count} people', '[{count} þéöþļé ~~~]'],
    ['Hi {name}, {name}!', '[Ĥî {name}, {name}! ~~]'],
    ['?', '[? ~]'],
  ])('of %j is %j', (text, pseudo) => {
    expect(pseudoText(text)).toBe(pseudo);
  });

  it.each(textsOf(english))('of %j keeps its placeholders and is longer', (text) => {
    const pseudo = pseudoText(text);
    expect(pseudo.match(PLACEHOLDER)).toEqual(text.match(PLACEHOLDER));
    const visible = text.replace(PLACEHOLDER, '').length;
    expect(pseudo.length - text.length).toBeGreaterThanOrEqual(visible * 0.4);
    expect(pseudo).toMatch(/^\[.*\]$/s);
    expect(pseudo.replace(PLACEHOLDER, '')).not.toMatch(/[A-Za-z]/);
  });
});

describe('the pseudo-language', () => {
  it('is not used on a page that does not offer it', () => {
    storeElsewhere('language', 'en-XA');
    expect(playersLanguage()).toBe('en');
  });

  describe('where it is offered', () => {
    beforeAll(offerPseudoLanguage);

    it('comes last and can be chosen', () => {
      storeElsewhere('language', 'en-XA');
      expect(playersLanguage()).toBe('en-XA');
      const codes = offeredLanguages().map(({ languageCode }) => languageCode);
      expect(codes).toEqual([...PAGE_LANGUAGES, 'en-XA']);
    });

    it('is made of the English messages', async () => {
      const network = fakeNetwork({ 'GET /messages/en.json': json(english) });
      await startI18n('en-XA');
      expect(i18next.t('daily.people', { count: 1 })).toMatch(/^\[1 þéŕšöñ/);
      expect(i18next.t('daily.people', { count: 12_345 })).toMatch(/^\[12,345 þéöþļé/);
      expect(document.documentElement.lang).toBe('en-XA');
      expect(network.calls).toHaveLength(1);
    });
  });
});
