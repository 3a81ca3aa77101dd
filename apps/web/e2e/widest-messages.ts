import { readFileSync } from 'node:fs';
import { LANGUAGES } from '@starguess/api-contract/page';

type Measure = 'text' | 'word';
type Messages = { readonly [key: string]: string | Messages };

/**
 * The language with the most plural forms. It has a place for the forms of every other language.
 */
const LANGUAGE = 'pl';

const PLURAL_FORM = /_(?:zero|one|two|few|many|other)$/;

/** The messages that need the most room: each from the language with the longest text, or word. */
export function widestMessages(measure: Measure) {
  const others = LANGUAGES.map(({ languageCode }) => messagesIn(languageCode));
  return { language: LANGUAGE, messages: widestOf(messagesIn(LANGUAGE), { others, measure }) };
}

function messagesIn(code: string): Messages {
  return JSON.parse(
    readFileSync(new URL(`../public/messages/${code}.json`, import.meta.url), 'utf8'),
  );
}

type Choice = { readonly others: readonly Messages[]; readonly measure: Measure };

function widestOf(messages: Messages, { others, measure }: Choice): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => {
      const alternatives = others.flatMap((other) => alternativesOf(key, other));
      if (typeof message !== 'string') {
        const groups = alternatives.filter((other) => typeof other !== 'string');
        return [key, widestOf(message, { others: groups, measure })];
      }
      const texts = alternatives.filter((other) => typeof other === 'string');
      return [key, longestBy(measure, [message, ...texts])];
    }),
  );
}

/** The texts of another language for a key, in every plural form. */
function alternativesOf(key: string, messages: Messages): readonly (string | Messages)[] {
  const stem = key.replace(PLURAL_FORM, '');
  return Object.entries(messages).flatMap(([otherKey, message]) =>
    otherKey.replace(PLURAL_FORM, '') === stem ? [message] : [],
  );
}

function longestBy(measure: Measure, texts: readonly string[]): string {
  const lengthOf = (text: string) =>
    measure === 'text' ? text.length : Math.max(...text.split(/\s/).map((word) => word.length));
  return texts.reduce((longest, text) => (lengthOf(text) > lengthOf(longest) ? text : longest));
}
