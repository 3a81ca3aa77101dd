import type { PageLanguage } from '@starguess/api-contract';
import { LOOK_ALIKES } from './look-alikes.ts';

/** Whether nobody may have a name, which is well-formed. */
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
 * Refuses names that look like the one of those without a name, and names that hold one of these
 * words. Both are compared by what they look like.
 */
export function createNameRule(words: readonly string[]): NameRule {
  const anonymous = new Set(Object.values(ANONYMOUS_NAMES).map(skeletonOf));
  const refused = words.map(skeletonOf).filter((word) => word !== '');
  return (name) => {
    const skeleton = skeletonOf(name);
    return anonymous.has(skeleton) || refused.some((word) => skeleton.includes(word));
  };
}

/** Beside the table: digits that stand for letters, and i, whose capital looks like a small l. */
const DRAWN_AS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(LOOK_ALIKES).flatMap(([letter, alike]) =>
    [...alike].map((sign) => [sign, letter === 'i' ? 'l' : letter] as const),
  ),
  ['0', 'o'],
  ['1', 'l'],
  ['i', 'l'],
]);

/**
 * What a text looks like: without marks, case, blanks and signs, in Latin letters where its letters
 * look like them. Two texts with one skeleton can be taken for each other.
 */
export function skeletonOf(text: string): string {
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
