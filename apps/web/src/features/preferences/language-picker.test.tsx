import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listenToAnalytics } from '../../testing/analytics.ts';
import { fillStorage } from '../../testing/broken-storage.ts';
import { fakeNetwork, json } from '../../testing/fake-network.ts';
import { messagesIn, speak } from '../../testing/messages.ts';
import { storeElsewhere } from '../../testing/other-tab.ts';
import { standInForPopovers } from '../../testing/popovers.ts';
import { flagOf } from './language-flags.ts';
import { LanguagePicker } from './language-picker.tsx';

beforeEach(() => {
  standInForPopovers();
  return speak('en');
});

const NAMES = ['English', 'Español', 'Français', 'Polski', 'Italiano', 'Português'];

describe('the language picker', () => {
  it('[LANG3] [LANG8] shows the current language alone until it is opened', () => {
    storeElsewhere('language', 'it');
    render(<LanguagePicker />);
    const toggle = screen.getByRole<HTMLButtonElement>('button', { name: 'Language: Italiano' });
    expect(toggle.textContent).toBe('');
    const [flag, ...others] = toggle.querySelectorAll('img');
    expect(others).toEqual([]);
    expect([flag?.getAttribute('src'), flag?.alt]).toEqual([flagOf('it'), '']);
    expect([flag?.getAttribute('width'), flag?.getAttribute('height')]).toEqual(['32', '20']);
    const menu = document.getElementById(toggle.getAttribute('popovertarget') ?? '');
    expect(menu?.getAttribute('popover')).toBe('auto');
  });

  it('[LANG1] offers the six languages in order, each in its own language and with its flag', () => {
    render(<LanguagePicker />);
    const offers = screen.getAllByRole('listitem');
    expect(offers.map(({ textContent }) => textContent)).toEqual(NAMES);
    const codes = offers.map((offer) => offer.querySelector('button')?.lang);
    expect(codes).toEqual(['en', 'es', 'fr', 'pl', 'it', 'pt']);
    const flags = offers.map((offer) => offer.querySelector('img')?.getAttribute('src'));
    expect(flags).toEqual(['en', 'es', 'fr', 'pl', 'it', 'pt'].map(flagOf));
    expect(new Set(flags).size).toBe(6);
  });

  it('marks the current one', () => {
    storeElsewhere('language', 'pl');
    render(<LanguagePicker />);
    const current = screen.getAllByRole('button', { current: true });
    expect(current.map(({ textContent }) => textContent)).toEqual(['Polski']);
  });

  it('[EVENT4] [EVENT5] [LANG5] stores what is chosen, loads the page again, and reports the click and the change', async () => {
    const heard = listenToAnalytics();
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {
      expect(localStorage.getItem('language')).toBe('fr');
    });
    storeElsewhere('language', 'it');
    fakeNetwork({ 'GET /messages/fr.json': json(messagesIn('fr')) });
    render(<LanguagePicker />);
    fireEvent.click(screen.getByRole('button', { name: 'Language: Italiano' }));
    fireEvent.click(screen.getByRole('button', { name: 'Français' }));
    const reports = [
      ['Language picker clicked', { currentLanguage: 'it' }],
      ['Language changed', { currentLanguage: 'it', newLanguage: 'fr' }],
    ];
    await vi.waitFor(() => expect(heard).toEqual(reports), 50_000);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), 50_000);
  });
});

describe('where nothing can be stored', () => {
  const choose = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const reload = () => vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);

  it('the words change in place', async () => {
    fillStorage(() => true);
    const reloaded = reload();
    fakeNetwork({ 'GET /messages/fr.json': json(messagesIn('fr')) });
    render(<LanguagePicker />);
    choose('Français');
    expect(await screen.findByRole('button', { name: /^Langue\s*:/ })).toBeDefined();
    expect(document.documentElement.lang).toBe('fr');
    expect(reloaded).not.toHaveBeenCalled();
  });
});
