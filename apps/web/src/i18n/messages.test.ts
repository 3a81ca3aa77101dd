// @vitest-environment node
import { DEFAULT_LANGUAGE, LANGUAGES, type PageLanguage } from '@starguess/api-contract/page';
import { describe, expect, it } from 'vitest';

type Texts = ReadonlyMap<string, string>;

/** Every messages file by the address that serves it. */
const files = import.meta.glob<unknown>('../../public/messages/*.json', {
  eager: true,
  import: 'default',
});

const PLURAL_FORM = /_(?:zero|one|two|few|many|other)$/;

/** The messages that equal the English ones, and why that is correct. */
const SAME_AS_ENGLISH: Readonly<Record<Exclude<PageLanguage, 'en'>, readonly string[]>> = {
  es: [
    'mode.crono.name', // the mode's own name
    'guess.fact', // no word
    'guess.no', // the same word
    'clue.ranking', // loan word
  ],
  fr: [
    'mode.crono.name', // the mode's own name
    'field.type', // the same word
    'footer.contact', // the same word
    'shell.tables', // the same word
    'value.gender.Couple', // the same word
    'value.hairColor.Auburn', // the same word, invariable
  ],
  pl: [
    'mode.crono.name', // the mode's own name
    'guess.fact', // no word
    'clue.ranking', // loan word
  ],
  it: [
    'mode.crono.name', // the mode's own name
    'guess.fact', // no word
    'guess.no', // the same word
    'footer.privacy', // loan word
    'privacy.title', // loan word
    'value.type.model', // loan word for any gender, as in "top model"
  ],
  pt: [
    'mode.crono.name', // the mode's own name
    'guess.fact', // no word
    'clue.ranking', // loan word
  ],
};

/** The messages where no noun follows the count, so that millions are joined to none. */
const WITHOUT_NOUN: ReadonlySet<string> = new Set([
  'cast.left',
  'search.more',
  'statistics.solved',
]);

function entriesOf(node: unknown, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]];
  if (typeof node !== 'object' || node === null || Array.isArray(node)) {
    throw new TypeError(`${path} is neither a text nor a group of texts`);
  }
  return Object.entries(node).flatMap(([key, child]) =>
    entriesOf(child, path === '' ? key : `${path}.${key}`),
  );
}

function textsOf(code: string): Texts {
  return new Map(entriesOf(files[`../../public/messages/${code}.json`]));
}

function stemOf(key: string): string {
  return key.replace(PLURAL_FORM, '');
}

/** One key for all plural forms of a message. */
function stemsOf(texts: Texts): string[] {
  return [...new Set(Array.from(texts.keys(), stemOf))].sort();
}

function placeholdersOf(text: string): string[] {
  return (text.match(/\{[^{}]*\}/g) ?? []).sort();
}

function keysWhere(texts: Texts, isWanted: (text: string, key: string) => boolean): string[] {
  return [...texts].filter(([key, text]) => isWanted(text, key)).map(([key]) => key);
}

const english = textsOf(DEFAULT_LANGUAGE);
const pluralStems = stemsOf(new Map([...english].filter(([key]) => PLURAL_FORM.test(key))));
const englishPlaceholders = new Map(
  Array.from(english, ([key, text]) => [stemOf(key), placeholdersOf(text)]),
);
/** Keyed by message, so that an untranslated text is found in any plural form. */
const englishTexts = new Set(Array.from(english, ([key, text]) => `${stemOf(key)}: ${text}`));
const codes = LANGUAGES.map(({ languageCode }) => languageCode);

describe('messages', () => {
  it('[LANG1] exist for the supported languages and no others', () => {
    expect(Object.keys(files).sort()).toEqual(
      codes.map((code) => `../../public/messages/${code}.json`).sort(),
    );
  });

  it('spell each French double mark after a no-break space', () => {
    expect(keysWhere(textsOf('fr'), (text) => /(?<![\u00a0\u202f])[!?:;]/.test(text))).toEqual([]);
  });

  it('say “tu” to French players', () => {
    expect(keysWhere(textsOf('fr'), (text) => /\b(vous|votre|vos)\b/iu.test(text))).toEqual([]);
  });

  it.each(['es', 'fr', 'it', 'pt'])('in %s join millions to what they count', (code) => {
    const texts = textsOf(code);
    const isUnjoined = (text: string, key: string) =>
      key.endsWith('_many') && text === texts.get(`${stemOf(key)}_other`);
    const unjoined = keysWhere(texts, isUnjoined).map(stemOf);
    expect(unjoined.filter((stem) => !WITHOUT_NOUN.has(stem))).toEqual([]);
  });

  it.each(codes.filter((code) => code !== 'en'))('in %s write an ellipsis as one sign', (code) => {
    expect(keysWhere(textsOf(code), (text) => text.includes('...'))).toEqual([]);
  });
});

describe.each(codes)('messages in %s', (code) => {
  const texts = textsOf(code);

  it('[LANG1] have the keys of English', () => {
    expect(stemsOf(texts)).toEqual(stemsOf(english));
  });

  it('have every plural form of the language and no other', () => {
    const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
    expect(keysWhere(texts, (_, key) => pluralStems.includes(stemOf(key))).sort()).toEqual(
      pluralStems.flatMap((stem) => forms.map((form) => `${stem}_${form}`)).sort(),
    );
  });

  it('have the placeholders of English in each form', () => {
    expect(Array.from(texts, ([key, text]) => [key, placeholdersOf(text)])).toEqual(
      Array.from(texts.keys(), (key) => [key, englishPlaceholders.get(stemOf(key))]),
    );
  });

  it('hold no brace outside a placeholder', () => {
    expect(keysWhere(texts, (text) => /[{}]/.test(text.replace(/\{\w+\}/g, '')))).toEqual([]);
  });

  it('hold no markup', () => {
    expect(keysWhere(texts, (text) => text.includes('<'))).toEqual([]);
  });

  it('are never empty and neither begin nor end with a blank', () => {
    expect(keysWhere(texts, (text) => text === '' || text !== text.trim())).toEqual([]);
  });

  it('are in Unicode normalization form C', () => {
    expect(keysWhere(texts, (text) => text !== text.normalize('NFC'))).toEqual([]);
  });
});

describe.each(Object.entries(SAME_AS_ENGLISH))('translation into %s', (code, sameAsEnglish) => {
  it('differs from English but for names and shared words', () => {
    expect(
      keysWhere(textsOf(code), (text, key) => englishTexts.has(`${stemOf(key)}: ${text}`)).sort(),
    ).toEqual([...sameAsEnglish].sort());
  });
});
