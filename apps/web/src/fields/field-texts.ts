import { type Declaration, type FieldWords, viewOf } from '@starguess/game-core';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCountryName } from '../i18n/use-country-name.ts';
import { type FieldTexts, shippedLabel } from './shipped-texts.ts';

/** The texts of a declaration's fields in the page's language; the same object while that stays. */
export function useFieldTexts(declaration: Declaration): FieldTexts {
  const { t, i18n } = useTranslation();
  const country = useCountryName();
  return useMemo(() => {
    const words = { t, country, language: i18n.language };
    const wordsOf = (field: string) => fieldWords(field, { ...words, declaration });
    const linesOfValue: FieldTexts['linesOfValue'] = (field, value) =>
      viewOf(declaration, field).lines(value, wordsOf(field));
    const linesOf: FieldTexts['linesOf'] = (field, record) => linesOfValue(field, record[field]);
    return {
      labelOf: (field) => shippedLabel(field, { t, declaration }) ?? t(`field.${field}`),
      linesOf,
      linesOfValue,
      phraseOf: (field, record) =>
        viewOf(declaration, field).phrase?.(record[field], wordsOf(field)) ??
        linesOf(field, record).join(', '),
      wordsOf,
    };
  }, [declaration, t, country, i18n.language]);
}

type WordSources = {
  readonly t: TFunction;
  readonly country: FieldWords['country'];
  readonly language: string;
  readonly declaration: Declaration;
};

/** The words for the values of a field. */
export function fieldWords(
  field: string,
  { t, country, language, declaration }: WordSources,
): FieldWords {
  const { unit } = declaration.fields[field] ?? {};
  return {
    value: (value) => t(`value.${field}.${value}`, { defaultValue: value, nsSeparator: false }),
    country,
    yesNo: (value) => t(value ? 'guess.yes' : 'guess.no'),
    number: (value) => {
      // With three decimals, 0.0004 would be 0.
      const digits = Math.abs(value) < 1 ? { maximumSignificantDigits: 3 } : {};
      return [value.toLocaleString(language, digits), unit].filter(Boolean).join(' ');
    },
    decade: (year) => t('cast.decade', { year }),
  };
}

/** The fields that the games reveal: those compared, and those of clues and hint. */
export function revealedFields({ compared, clues, hint }: Declaration): readonly string[] {
  return [...new Set([...compared, ...clues.map(({ field }) => field), ...hint])];
}
