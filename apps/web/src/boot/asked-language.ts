import { LANGUAGE_PARAMETER, languageAskedFor, type PageLanguage } from '@starguess/api-contract';

/**
 * Takes from the address the language that it asks for, so that a copied link does not choose one for
 * others. The rest of the address stays as it is.
 */
export function takeAskedLanguage(): PageLanguage | undefined {
  const { pathname, search, hash } = window.location;
  const asked = languageAskedFor(search);
  const parts = search.slice(1).split('&');
  const others = parts.filter((part) => part.split('=')[0] !== LANGUAGE_PARAMETER);
  if (others.length < parts.length) {
    const query = others.length > 0 ? `?${others.join('&')}` : '';
    window.history.replaceState(window.history.state, '', pathname + query + hash);
  }
  return asked;
}
