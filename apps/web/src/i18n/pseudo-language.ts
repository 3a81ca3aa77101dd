import { answerInPage } from '../server/api-client.ts';
import { DEFAULT_LANGUAGE, offerLanguage } from './languages.ts';

/** English that nobody wrote by hand: what is left plain, cut off or glued together shows. */
const PSEUDO_CODE = 'en-XA';

const PLAIN = 'AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz';
const ACCENTED = 'ÅåƁƀÇçÐðÉéƑƒĜĝĤĥÎîĴĵĶķĻļḾḿÑñÖöÞþǪǫŔŕŠšŢţÛûṼṽŴŵẊẋÝýŽž';

const accents = new Map(Array.from(PLAIN, (letter, index) => [letter, ACCENTED.charAt(index)]));

/** Other languages need up to this share of English's room on top. */
const GROWTH = 0.4;
const FILLER = '~';
const FILLER_WORD = 6;

const PLACEHOLDER = /(\{\w+\})/;

/** Offers the pseudo-language; its messages are made of the English ones when they are asked for. */
export function offerPseudoLanguage(): void {
  offerLanguage({ languageCode: PSEUDO_CODE, languageName: 'Pseudo' });
  const file = `/messages/${PSEUDO_CODE}.json`;
  const english = `/messages/${DEFAULT_LANGUAGE}.json`;
  answerInPage((next) => async (address, init) => {
    if (!address.endsWith(file)) return next(address, init);
    const response = await next(address.replace(file, english), init);
    return response.ok ? Response.json(pseudoMessages(await response.json())) : response;
  });
}

/** The same groups and keys, so that plural forms stay what they are. */
export function pseudoMessages(messages: unknown): unknown {
  if (typeof messages === 'string') return pseudoText(messages);
  if (typeof messages !== 'object' || messages === null) return messages;
  const entries = Object.entries(messages);
  return Object.fromEntries(entries.map(([key, child]) => [key, pseudoMessages(child)]));
}

/** The text in brackets, accented and 40 % longer; placeholders stay as they are. */
export function pseudoText(text: string): string {
  const parts = text.split(PLACEHOLDER);
  const letters = parts.filter((part) => !PLACEHOLDER.test(part)).join('').length;
  const shown = parts.map((part) => (PLACEHOLDER.test(part) ? part : accented(part))).join('');
  return `[${shown} ${filler(Math.max(1, Math.round(letters * GROWTH)))}]`;
}

function accented(text: string): string {
  return Array.from(text, (letter) => accents.get(letter) ?? letter).join('');
}

/** Words of filler, so that what it makes too long can be broken like a sentence. */
function filler(length: number): string {
  const rest = length % FILLER_WORD;
  const words = Array.from({ length: Math.floor(length / FILLER_WORD) }, () => FILLER_WORD);
  return [...words, rest]
    .filter((letters) => letters > 0)
    .map((letters) => FILLER.repeat(letters))
    .join(' ');
}
