import i18next from 'i18next';
import { fetchCatalog } from '../../server/catalog.ts';
import { pageConfig } from '../../settings/page-config.ts';
import type { RoundCatalog } from './round.ts';

/** Loads a catalogue that declares other fields than today's, with their texts. */
export async function fetchOtherCatalog(
  signal: AbortSignal,
  address: string,
): Promise<RoundCatalog> {
  const catalog = await fetchCatalog(signal, pageConfig.apiBaseUrl + address);
  for (const [language, messages] of Object.entries(catalog.texts ?? {})) {
    i18next.addResourceBundle(language, address, messages);
  }
  return { ...catalog, words: { i18n: i18next, defaultNS: address } };
}
