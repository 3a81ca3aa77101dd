import {
  isTokenFunction,
  isTokenString,
  isTokenURL,
  TokenType,
  tokenize,
} from '@csstools/css-tokenizer';

/** Functions that load what a string in them names. */
const LOADING_FUNCTIONS: ReadonlySet<string> = new Set([
  'url',
  'src',
  'image',
  'image-set',
  '-webkit-image-set',
  'cross-fade',
  '-webkit-cross-fade',
]);
/** Functions that the browser replaces by text from elsewhere. */
const SUBSTITUTED_FUNCTIONS = /^(?:var|env|attr|inherit|--.*)$/;
/** The function within `image-set()` whose string is a media type, no address. */
const TYPE_FUNCTION = 'type';

/** A stand-in for the site's own origin. */
const SITE = 'https://site.invalid';

/** What is wrong with a value that may load something from outside the site; `undefined` if nothing is. */
export function addressFault(value: string): string | undefined {
  /** The names of the functions around a token; empty for plain brackets. */
  const around: string[] = [];
  for (const token of tokenize({ css: value })) {
    const isLoading = around.some((name) => LOADING_FUNCTIONS.has(name));
    if (token[0] === TokenType.CloseParen) {
      around.pop();
    } else if (token[0] === TokenType.OpenParen) {
      around.push('');
    } else if (isTokenFunction(token)) {
      const name = token[4].value.toLowerCase();
      if (isLoading && SUBSTITUTED_FUNCTIONS.test(name)) {
        return `loads an address from ${name}(): write the address itself`;
      }
      around.push(name);
    } else if (
      token[0] === TokenType.BadURL ||
      (isTokenURL(token) && !isOwnAddress(token[4].value)) ||
      (isTokenString(token) &&
        isLoading &&
        around.at(-1) !== TYPE_FUNCTION &&
        !isOwnAddress(token[4].value))
    ) {
      return 'reaches outside of the site';
    }
  }
  return undefined;
}

/** Whether it names a file of the site, a part of the page, or a picture within the style sheet. */
function isOwnAddress(text: string): boolean {
  const address = text.trim();
  if (/^data:image\//i.test(address)) return true;
  // Browsers read `/\` and `/`, tab, `/` as the start of a host.
  const isOfSite = URL.canParse(address, SITE) && new URL(address, SITE).origin === SITE;
  return isOfSite && /^[/#]/.test(address);
}
