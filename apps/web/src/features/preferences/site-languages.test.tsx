import { render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { takeAskedLanguage } from '../../boot/asked-language.ts';
import { startI18n } from '../../i18n/i18n.ts';
import { hasChosenLanguage, playersLanguage } from '../../i18n/languages.ts';
import { queryClient } from '../../server/query-client.ts';
import { fakeNetwork, json, problem } from '../../testing/fake-network.ts';
import { messagesIn, speak } from '../../testing/messages.ts';
import { storeElsewhere } from '../../testing/other-tab.ts';
import { standInForPopovers } from '../../testing/popovers.ts';
import { LanguageOffer } from './language-offer.tsx';
import { LanguagePicker } from './language-picker.tsx';

vi.hoisted(() => {
  vi.resetModules();
  globalThis.__STARGUESS__ = { languages: ['fr', 'en'] };
});

beforeEach(() => {
  standInForPopovers();
  queryClient.clear();
  return speak('fr');
});

describe('[LANG12] a site in French and English', () => {
  it('is in French for a visitor who has chosen no language, or one that it lacks', () => {
    expect(playersLanguage()).toBe('fr');
    storeElsewhere('language', 'pl');
    expect([playersLanguage(), hasChosenLanguage()]).toEqual(['fr', false]);
    storeElsewhere('language', 'en');
    expect(playersLanguage()).toBe('en');
  });

  it('has those two to choose from, in its order', () => {
    render(<LanguagePicker />);
    const names = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(names).toEqual(['Français', 'English']);
  });

  it.each([
    ['pl', undefined],
    ['pl,en-GB', 'Play in English'],
    ['fr-CA,en', undefined],
  ])('offers a browser in %s %s', (wanted, offer) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(wanted.split(','));
    render(<LanguageOffer />);
    const [button] = screen.queryAllByRole('button');
    expect(button?.textContent).toBe(offer);
  });

  it('knows no other language in an address', () => {
    const askedAt = (address: string) => {
      window.history.replaceState(null, '', address);
      return [takeAskedLanguage(), window.location.search];
    };
    expect(askedAt('/?lang=pl')).toEqual([undefined, '']);
    expect(askedAt('/?lang=en')).toEqual(['en', '']);
  });

  it('is in French if the words of another language cannot be had', async () => {
    fakeNetwork({
      'GET /messages/en.json': problem('not-found'),
      'GET /messages/fr.json': json(messagesIn('fr')),
    });
    await startI18n('en');
    expect(document.documentElement.lang).toBe('fr');
    expect(i18next.t('search.noOptions')).toBe('Aucun résultat');
  });
});
