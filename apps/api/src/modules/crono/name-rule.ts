import type { PageLanguage } from '@starguess/api-contract/page';
import { LOOK_ALIKES } from './look-alikes.ts';

/** Whether a well-formed name is refused to everybody. */
export type NameRule = (name: string) => boolean;

/** What the page calls an entry without a name, in each of its languages. */
export const ANONYMOUS_NAMES: Readonly<Record<PageLanguage, string>> = {
  en: 'Anonymous user',
  es: 'Usuario anónimo',
  fr: 'Anonyme',
  pl: 'Anonim',
  it: 'Utente anonimo',
  pt: 'Utilizador anónimo',
};

/**
 * Creates the rule that refuses names that look like the name shown for anonymous entries, and names
 * that contain one of these words. Both are compared by their skeletons.
 */
export function createNameRule(words: readonly string[]): NameRule {
  const anonymous = new Set(Object.values(ANONYMOUS_NAMES).map(skeletonOf));
  const refused = words.map(skeletonOf).filter((word) => word !== '');
  return (name) => {
    const skeleton = skeletonOf(name);
    return anonymous.has(skeleton) || refused.some((word) => skeleton.includes(word));
  };
}

/** Whether one of two names can be mistaken for the other. */
export function areAlike(one: string, other: string): boolean {
  const skeleton = skeletonOf(one);
  return skeleton === '' ? one === other : skeleton === skeletonOf(other);
}

/**
 * The letter that a character looks like: from the table, digits used as letters, and i, whose
 * capital looks like a small l.
 */
const DRAWN_AS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(LOOK_ALIKES).flatMap(([letter, lookAlikes]) =>
    [...lookAlikes].map((sign) => [sign, letter === 'i' ? 'l' : letter] as const),
  ),
  ['0', 'o'],
  ['1', 'l'],
  ['i', 'l'],
]);

/**
 * The skeleton of a text: what it looks like without marks, case, white space and punctuation, with
 * look-alikes replaced by Latin letters. Two texts with the same skeleton can be mistaken for each
 * other.
 */
export function skeletonOf(text: string): string {
  // A sign is looked up as it is written and again in lower case, because both have look-alikes.
  const signs = [...text.normalize('NFKC').normalize('NFD')].flatMap((sign) => [
    ...(DRAWN_AS.get(sign) ?? sign.toLowerCase()),
  ]);
  return signs
    .map((sign) => DRAWN_AS.get(sign) ?? sign)
    .join('')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}
