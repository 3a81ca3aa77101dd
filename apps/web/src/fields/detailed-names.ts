import { type PageCatalogData, SHIPPED_DECLARATION, withDetails } from '@starguess/catalog';
import { viewOf } from '@starguess/game-core';
import i18next from 'i18next';
import { countryNames } from '../i18n/use-country-name.ts';
import { catalogQuery } from '../server/catalog.ts';
import { queryClient } from '../server/query-client.ts';
import { isPlainObject } from '../stored/json-shapes.ts';
import { fieldWords } from './field-texts.ts';

// The details are texts in the language in which the catalogue was loaded.
i18next.on('languageChanged', () => void queryClient.invalidateQueries(catalogQuery));

/**
 * The catalogue with a detail after each name that several performers share, in the page's language.
 */
export function withDetailedNames(data: PageCatalogData): PageCatalogData {
  const { declaration = SHIPPED_DECLARATION } = data;
  const { t, language } = i18next;
  const context = { t, language, country: countryNames(language), declaration };
  const textOf = (field: string, value: unknown) => {
    const words = fieldWords(field, context);
    const valueText = (id: string) => catalogText(data, ['value', field, id]) ?? words.value(id);
    return viewOf(declaration, field)
      .lines(value, { ...words, value: valueText })
      .join(', ');
  };
  return { ...data, performers: withDetails(data.performers, { declaration, textOf }) };
}

/**
 * A text that a catalogue brings along, because its fields differ from those of the site; undefined
 * if it has none at the path.
 */
function catalogText({ texts }: PageCatalogData, path: readonly string[]): string | undefined {
  for (const language of i18next.languages) {
    const text = path.reduce<unknown>(
      (part, key) => (isPlainObject(part) ? part[key] : undefined),
      texts?.[language],
    );
    if (typeof text === 'string') return text;
  }
  return undefined;
}
