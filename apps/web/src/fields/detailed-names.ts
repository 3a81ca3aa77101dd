import { type PageCatalogData, SHIPPED_DECLARATION, withDetails } from '@starguess/catalog';
import { viewOf } from '@starguess/game-core';
import i18next from 'i18next';
import { countryNames } from '../i18n/use-country-name.ts';
import { fieldWords } from './field-texts.ts';

/** The catalogue with, behind names that several have, what tells them apart, in the page's language. */
export function withDetailedNames(data: PageCatalogData): PageCatalogData {
  const { declaration = SHIPPED_DECLARATION } = data;
  const { t, language } = i18next;
  const words = { t, language, country: countryNames(language), declaration };
  const textOf = (field: string, value: unknown) =>
    viewOf(declaration, field).lines(value, fieldWords(field, words)).join(', ');
  return { ...data, performers: withDetails(data.performers, { declaration, textOf }) };
}
