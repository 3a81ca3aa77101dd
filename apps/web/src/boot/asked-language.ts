import {
  LANGUAGE_PARAMETER,
  languageAskedFor,
  type PageLanguage,
} from '@starguess/api-contract/page';
import { pageConfig } from '../settings/page-config.ts';

/**
 * Returns the language that the address asks for, and removes it from the address, so that a copied
 * link chooses no language for other visitors. The rest of the address stays as it is.
 */
export function takeAskedLanguage(): PageLanguage | undefined {
  const { pathname, search, hash } = window.location;
  const asked = languageAskedFor(search, pageConfig);
  const parts = search.slice(1).split('&');
  const otherParts = parts.filter((part) => part.split('=')[0] !== LANGUAGE_PARAMETER);
  if (otherParts.length < parts.length) {
    const query = otherParts.length > 0 ? `?${otherParts.join('&')}` : '';
    window.history.replaceState(window.history.state, '', pathname + query + hash);
  }
  return asked;
}
