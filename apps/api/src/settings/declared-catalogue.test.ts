import { PAGE_TEMPLATE_FILE } from '@starguess/api-contract/page';
import { describe, expect, it } from 'vitest';
import { TEMPLATE, writeBuiltPage } from '../testing/built-page.ts';
import { problemOf, settingsOf } from '../testing/environment.ts';
import { siteFolder } from '../testing/site-folder.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

/** Some of the texts of the shipped fields, in every language. */
const SHIPPED = {
  field: { gender: 'Gender', rank: 'Rank' },
  value: { gender: { Female: 'Female' } },
  win: { title: 'Congratulations!', model: '{name} is the model of the day!' },
};

const webBuild = writeBuiltPage(temporaryFolder(), {
  [PAGE_TEMPLATE_FILE]: JSON.stringify({
    ...TEMPLATE,
    messages: Object.fromEntries(
      Object.entries(TEMPLATE.messages).map(([code, texts]) => [code, { ...texts, ...SHIPPED }]),
    ),
  }),
});

const CATALOG = {
  fields: {
    food: {
      kind: 'choice',
      label: { en: 'Food', es: 'Come' },
      values: { fish: { en: 'Fish', es: 'Peces' }, seeds: { en: 'Seeds' } },
    },
    since: { kind: 'year', label: { es: 'Desde' } },
  },
  compared: ['food', 'rank'],
};

function catalogueOf(catalog: unknown): string {
  return siteFolder({ 'catalog.json': JSON.stringify(catalog) });
}

describe('a catalogue that declares its fields', () => {
  it('has its declaration in the page’s configuration, and its texts among the messages', () => {
    const { page, messages } = settingsOf({ CATALOG_DIR: catalogueOf(CATALOG) }, webBuild);
    expect(page.config.declaration).toMatchObject({
      fields: { food: { kind: 'choice', values: ['fish', 'seeds'] }, since: { kind: 'year' } },
      compared: ['food', 'rank'],
      clues: [],
    });
    // A language without a text has the first one.
    expect(messages?.es).toMatchObject({
      field: { food: 'Come', since: 'Desde', rank: 'Rank' },
      value: { food: { fish: 'Peces', seeds: 'Seeds' } },
    });
    expect(messages?.en).toMatchObject({ field: { food: 'Food', since: 'Desde' } });
    expect(messages?.en?.win).toEqual({ title: 'Congratulations!' });
    expect(JSON.stringify(messages)).not.toMatch(/gender/);
  });

  it('lets the site’s own messages name its fields, and no others', () => {
    const CATALOG_DIR = catalogueOf(CATALOG);
    const own = siteFolder({ 'messages/en.json': '{"field.food": "Eats"}' });
    const { messages } = settingsOf({ CATALOG_DIR, SITE_DIR: own }, webBuild);
    expect(messages?.en).toMatchObject({ field: { food: 'Eats', since: 'Desde' } });
    const shipped = siteFolder({ 'messages/en.json': '{"field.gender": "Eats"}' });
    expect(problemOf({ CATALOG_DIR, SITE_DIR: shipped }, webBuild)).toContain(
      "field.gender: is not one of the page's messages",
    );
  });

  it('stops the start with all that is wrong', () => {
    const CATALOG_DIR = catalogueOf({ ...CATALOG, compared: ['weight', 'size'] });
    expect(problemOf({ CATALOG_DIR }, webBuild)).toMatch(
      /^CATALOG_DIR: .* cannot be used:\ncatalog\.json, compared: names "weight".*\n.*"size"/,
    );
  });
});

it('a catalogue without a declaration changes no message', () => {
  const { messages, page } = settingsOf({ CATALOG_DIR: siteFolder({}) }, webBuild);
  expect(messages).toBeUndefined();
  expect(page.config).not.toHaveProperty('declaration');
});
