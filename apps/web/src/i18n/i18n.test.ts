import { LANGUAGES, localeOf } from '@starguess/api-contract/page';
import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import english from '../../public/messages/en.json';
import french from '../../public/messages/fr.json';
import { ApiError } from '../server/api-error.ts';
import { queryClient } from '../server/query-client.ts';
import { fakeNetwork, heldBack, json, problem, unreachable } from '../testing/fake-network.ts';
import { messagesIn, speak } from '../testing/messages.ts';
import { storeElsewhere } from '../testing/other-tab.ts';
import { followLanguage, startI18n } from './i18n.ts';
import type { LanguageCode } from './languages.ts';

beforeEach(() => {
  queryClient.clear();
  document.documentElement.lang = '';
});

it('before the messages are there the bundled texts can be shown', async () => {
  fakeNetwork({ 'GET /messages/en.json': problem('not-found') });
  await startI18n('en').catch(() => undefined);
  expect(i18next.t('loading')).toBe('Loading...');
  expect(i18next.t('error.title')).toBe('We are experimenting some problems');
});

describe('messages', () => {
  it('[CALL21] are those of the wanted language, requested like any call', async () => {
    const network = fakeNetwork({ 'GET /messages/pl.json': json(messagesIn('pl')) });
    await startI18n('pl');
    expect(i18next.t('search.noOptions')).toBe('Brak wyników');
    expect(document.documentElement.lang).toBe('pl');
    expect(network.calls).toEqual([
      {
        route: 'GET /messages/pl.json',
        headers: { 'content-type': 'application/json' },
        body: undefined,
      },
    ]);
  });

  it.each([
    ['are refused', problem('not-found')],
    ['aren’t messages', json(['no', 'messages'])],
  ])('are English if those of a language %s', async (_, answer) => {
    fakeNetwork({
      'GET /messages/fr.json': answer,
      'GET /messages/en.json': json(messagesIn('en')),
    });
    await startI18n('fr');
    expect(i18next.t('search.noOptions')).toBe('No options');
    expect(document.documentElement.lang).toBe('en');
  });

  const groups = Object.entries(english).filter(([, value]) => typeof value === 'object');
  it.each(groups.map(([group]) => group))(
    'are English if those of a language have no group %s: no key is ever shown',
    async (group) => {
      fakeNetwork({
        'GET /messages/fr.json': json({ ...french, [group]: undefined }),
        'GET /messages/en.json': json(english),
      });
      await startI18n('fr');
      expect(document.documentElement.lang).toBe('en');
    },
  );

  it('are requested four times before English replaces them', async () => {
    vi.useFakeTimers();
    const network = fakeNetwork({
      'GET /messages/it.json': unreachable,
      'GET /messages/en.json': json(messagesIn('en')),
    });
    const started = startI18n('it');
    await vi.runAllTimersAsync();
    await started;
    expect(network.callsOf('GET /messages/it.json')).toHaveLength(4);
    expect(document.documentElement.lang).toBe('en');
  });

  it('[LANG9] that cannot be loaded at all are a failure', async () => {
    fakeNetwork({
      'GET /messages/es.json': problem('not-found'),
      'GET /messages/en.json': problem('not-found'),
    });
    await expect(startI18n('es')).rejects.toThrow(ApiError);
  });
});

describe('a language chosen in another tab', () => {
  const POLISH = 'GET /messages/pl.json';
  const choose = (code: LanguageCode) => {
    storeElsewhere('language', code);
    window.dispatchEvent(new StorageEvent('storage', { key: 'language' }));
  };

  beforeEach(async () => {
    await speak('en');
    document.documentElement.lang = 'en';
    followLanguage();
  });

  it('is that of this page too, in place', async () => {
    fakeNetwork({ [POLISH]: json(messagesIn('pl')) });
    choose('pl');
    await vi.waitFor(() => expect(document.documentElement.lang).toBe('pl'));
    expect(i18next.t('search.noOptions')).toBe('Brak wyników');
  });

  it('is that of this page too where a translator says that the page is in it already', async () => {
    fakeNetwork({ [POLISH]: json(messagesIn('pl')) });
    document.documentElement.lang = 'pl';
    choose('pl');
    await vi.waitFor(() => expect(i18next.t('search.noOptions')).toBe('Brak wyników'));
  });

  it('is the last one chosen, whichever loads first', async () => {
    const polish = heldBack(json(messagesIn('pl')));
    fakeNetwork({
      [POLISH]: polish.answer,
      'GET /messages/fr.json': json(messagesIn('fr')),
      'GET /messages/es.json': json(messagesIn('es')),
    });
    const changed = vi.fn<(language: string) => void>();
    i18next.on('languageChanged', changed);
    choose('pl');
    choose('fr');
    await vi.waitFor(() => expect(document.documentElement.lang).toBe('fr'));
    polish.release();
    choose('es');
    await vi.waitFor(() => expect(document.documentElement.lang).toBe('es'));
    i18next.off('languageChanged', changed);
    expect(changed).not.toHaveBeenCalledWith('pl');
  });

  it('changes nothing while it cannot be loaded', async () => {
    const network = fakeNetwork({ [POLISH]: unreachable });
    choose('pl');
    await vi.waitFor(() => expect(network.callsOf(POLISH)).toHaveLength(1));
    expect([document.documentElement.lang, i18next.t('search.noOptions')]).toEqual([
      'en',
      'No options',
    ]);
  });
});

describe('numbers', () => {
  it.each<[LanguageCode, string]>([
    ['en', '12,345 people already found out!'],
    ['es', '12.345'],
    ['fr', '12\u202f345'],
    ['pt', '12\u00a0345'],
  ])('are written as %s writes them', async (code, text) => {
    await speak(code);
    expect(i18next.t('daily.people', { count: 12_345 })).toContain(text);
  });

  it.each(LANGUAGES)('below 1,000 are plain digits in $languageCode', async ({ languageCode }) => {
    await speak(languageCode);
    const locale = localeOf(languageCode);
    const byLanguage = Array.from({ length: 1_000 }, (_, value) => value.toLocaleString(locale));
    const format = vi.spyOn(Number.prototype, 'toLocaleString');
    const shown = byLanguage.map((_, number) => i18next.t('daily.people', { count: number }));
    expect(format).not.toHaveBeenCalled();
    for (const [number, text] of byLanguage.entries()) expect(shown[number]).toContain(text);
  });

  it('given as text are left alone, as years must be', async () => {
    await speak('en');
    expect(i18next.t('clue.debutYearAvailable', { year: '2014' })).toBe('Debut year: 2014');
  });
});

it.each([
  [1, '1 próba'],
  [2, '2 próby'],
  [5, '5 prób'],
  [12, '12 prób'],
  [22, '22 próby'],
  [1.5, '1,5 próby'],
])('plural forms of Polish for %d', async (count, text) => {
  await speak('pl');
  expect(i18next.t('progress.inProgress', { count })).toContain(text);
});

it('texts are inserted into messages unchanged', async () => {
  await speak('en');
  expect(i18next.t('daily.yesterday', { name: 'A & <B> $t(retry) {name}' })).toBe(
    'Yesterday guess was A & <B> $t(retry) {name}',
  );
});
