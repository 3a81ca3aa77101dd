import { firstLanguageOf } from '@starguess/api-contract/page';
import { answerInPage } from '../server/exchange.ts';
import { pageConfig } from '../settings/page-config.ts';
import { offerLanguage } from './languages.ts';

/** Generated from the site's first language. It reveals texts that are hard-coded, cut off or concatenated. */
const PSEUDO_CODE = 'en-XA';

const PLAIN = 'AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz';
const ACCENTED = 'ÅåƁƀÇçÐðÉéƑƒĜĝĤĥÎîĴĵĶķĻļḾḿÑñÖöÞþǪǫŔŕŠšŢţÛûṼṽŴŵẊẋÝýŽž';

const accents = new Map(Array.from(PLAIN, (letter, index) => [letter, ACCENTED.charAt(index)]));

/** Other languages need up to this share of extra room compared with English. */
const GROWTH = 0.4;
const FILLER = '~';
const FILLER_WORD = /.{6}/g;

const PLACEHOLDER = /(\{\w+\})/;

/** Offers the pseudo-language. Its messages are generated from those of the site's first language on request. */
export function offerPseudoLanguage(): void {
  offerLanguage({ languageCode: PSEUDO_CODE, languageName: 'Pseudo' });
  const file = `/messages/${PSEUDO_CODE}.json`;
  const first = `/messages/${firstLanguageOf(pageConfig)}.json`;
  answerInPage((next) => async (address, init) => {
    if (!address.includes(file)) return next(address, init);
    const response = await next(address.replace(file, first), init);
    return response.ok ? Response.json(pseudoMessages(await response.json())) : response;
  });
}

/** Keeps the groups and keys, so that plural forms still work. */
function pseudoMessages(messages: unknown): unknown {
  if (typeof messages === 'string') return pseudoText(messages);
  if (typeof messages !== 'object' || messages === null) return messages;
  const entries = Object.entries(messages);
  return Object.fromEntries(entries.map(([key, child]) => [key, pseudoMessages(child)]));
}

/** The text in brackets, accented and 40 % longer. Placeholders stay unchanged. */
export function pseudoText(text: string): string {
  const parts = text.split(PLACEHOLDER);
  const letters = parts.filter((part) => !PLACEHOLDER.test(part)).join('').length;
  const shown = parts.map((part) => (PLACEHOLDER.test(part) ? part : accented(part))).join('');
  return `[${shown} ${filler(Math.max(1, Math.round(letters * GROWTH)))}]`;
}

function accented(text: string): string {
  return Array.from(text, (letter) => accents.get(letter) ?? letter).join('');
}

/** Filler in separate words, so that a line can break in it as in a sentence. */
function filler(length: number): string {
  return FILLER.repeat(length).replaceAll(FILLER_WORD, '$& ').trim();
}
