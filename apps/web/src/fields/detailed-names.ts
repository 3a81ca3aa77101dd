import { type PageCatalogData, SHIPPED_DECLARATION, withDetails } from '@starguess/catalog';
import { viewOf } from '@starguess/game-core';
import i18next from 'i18next';
import { countryNames } from '../i18n/use-country-name.ts';
import { catalogQuery } from '../server/catalog.ts';
import { queryClient } from '../server/query-client.ts';
import { isPlainObject } from '../stored/json-shapes.ts';
import { fieldWords } from './field-texts.ts';

// The details stay in the language that a catalogue was loaded in.
i18next.on('languageChanged', () => void queryClient.invalidateQueries(catalogQuery));

/** The catalogue with a detail after each ambiguous name, in the page's language. */
export function withDetailedNames(data: PageCatalogData): PageCatalogData {
  const { declaration = SHIPPED_DECLARATION } = data;
  const { t, language } = i18next;
  const words = { t, language, country: countryNames(language), declaration };
  const textOf = (field: string, value: unknown) => {
    const ofToday = fieldWords(field, words);
    const ownWords = {
      ...ofToday,
      value: (id: string) => ownText(data, ['value', field, id]) ?? ofToday.value(id),
    };
    return viewOf(declaration, field).lines(value, ownWords).join(', ');
  };
  return { ...data, performers: withDetails(data.performers, { declaration, textOf }) };
}

/** A text that comes with a catalogue of other fields than today's; undefined if it brings none. */
function ownText({ texts }: PageCatalogData, path: readonly string[]): string | undefined {
  for (const language of i18next.languages) {
    const text = path.reduce<unknown>(
      (part, key) => (isPlainObject(part) ? part[key] : undefined),
      texts?.[language],
    );
    if (typeof text === 'string') return text;
  }
  return undefined;
}
