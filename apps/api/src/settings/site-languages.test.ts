import { PAGE_TEMPLATE_FILE, type PageLanguage } from '@starguess/api-contract/page';
import { describe, expect, it } from 'vitest';
import { themeTexts } from '../site-folder/theme-texts.ts';
import { TEMPLATE, writeBuiltPage } from '../testing/built-page.ts';
import { pageConfigFile, settingsOf } from '../testing/environment.ts';
import { siteFolder } from '../testing/site-folder.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { settingWarnings } from './warnings.ts';

const webBuild = writeBuiltPage(temporaryFolder(), {
  [PAGE_TEMPLATE_FILE]: JSON.stringify(TEMPLATE),
});

/** A file with all texts of the theme, rewritten. */
function allTexts(language: PageLanguage) {
  const texts = themeTexts(language, {
    shipped: TEMPLATE.messages,
    ownKeys: undefined,
    config: {},
  });
  return Object.fromEntries(texts.map(([key]) => [key, 'Birds']));
}

type Site = {
  readonly config: object;
  readonly texts?: Readonly<Partial<Record<PageLanguage, object>>>;
};

function open({ config, texts = {} }: Site) {
  const files = Object.entries(texts).map(([code, file]) => [
    `messages/${code}.json`,
    JSON.stringify(file),
  ]);
  const SITE_DIR = siteFolder({
    'site.json': JSON.stringify(config),
    ...Object.fromEntries(files),
  });
  const settings = settingsOf({ SITE_DIR }, webBuild);
  return {
    languages: settings.page.config.languages,
    warnings: settingWarnings(settings, undefined),
  };
}

describe('[LANG13] a site with the rating none', () => {
  it('has the languages whose texts of the theme are all its own, and says which it leaves out', () => {
    const { 'mode.channel-guess.name': _left, ...some } = allTexts('es');
    const texts = { fr: allTexts('fr'), es: some, en: allTexts('en') };
    const { languages, warnings } = open({ config: { rating: 'none' }, texts });
    expect(languages).toEqual(['en', 'fr']);
    expect(warnings).toEqual([
      expect.stringMatching(
        /^languages: the site is available only in en, fr, because texts in es, pl, it, pt still .*"languages": \["en","fr"\] in site\.json/,
      ),
    ]);
  });

  it('has the language that lacks the fewest if all lack some, and says so', () => {
    const { 'mode.channel-guess.name': _left, ...some } = allTexts('pl');
    const { languages, warnings } = open({ config: { rating: 'none' }, texts: { pl: some } });
    expect(languages).toEqual(['pl']);
    expect(warnings).toEqual([
      expect.stringMatching(/^languages: the site is available only in pl,/),
      expect.stringMatching(
        /^messages\/pl\.json: lacks 1 of .* such as mode\.channel-guess\.name: /,
      ),
    ]);
    expect(open({ config: { rating: 'none' } }).languages).toEqual(['en']);
  });

  it('lacks no text of a game that it does not have', () => {
    const { 'mode.channel-guess.name': _game, ...some } = allTexts('en');
    const config = { rating: 'none', modes: ['classic'] };
    expect(open({ config, texts: { en: some } }).warnings).toHaveLength(1);
  });

  it('has the languages that it names, with a warning of shipped texts in them', () => {
    const config = { rating: 'none', languages: ['it', 'fr'] };
    const { languages, warnings } = open({ config, texts: { fr: allTexts('fr') } });
    expect(languages).toEqual(['it', 'fr']);
    expect(warnings).toEqual([expect.stringMatching(/^messages\/it\.json: /)]);
  });

  it('can be declared in PAGE_CONFIG too', () => {
    const PAGE_CONFIG = pageConfigFile('{"rating": "none"}');
    expect(settingsOf({ PAGE_CONFIG }, webBuild).page.config.languages).toEqual(['en']);
  });
});

it('a site for adults has the languages that it names, or all', () => {
  expect(open({ config: {} })).toEqual({ languages: undefined, warnings: [] });
  const languages = ['fr', 'en'];
  expect(open({ config: { languages } })).toEqual({ languages, warnings: [] });
});

it('the log warns of a folder without site.json, unless PAGE_CONFIG says what the site is', () => {
  const SITE_DIR = siteFolder({});
  const warningsOf = (environment: Record<string, string>) =>
    settingWarnings(settingsOf(environment), undefined);
  expect(warningsOf({ SITE_DIR })).toEqual([
    expect.stringMatching(/^SITE_DIR: .* has no site\.json, .* is mounted, then restart$/),
  ]);
  expect(warningsOf({ SITE_DIR, PAGE_CONFIG: pageConfigFile('{}') })).toEqual([]);
});
