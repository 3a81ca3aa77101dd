import i18next from 'i18next';
import { type PropsWithChildren, useEffect } from 'react';
import { I18nContext } from 'react-i18next';
import { DeclarationContext } from '../../fields/current-declaration.ts';
import { fetchCatalog } from '../../server/catalog.ts';
import { pageConfig } from '../../settings/page-config.ts';
import type { RoundCatalog } from './round.ts';
import { shownRound } from './shown-round.ts';

/** Loads a catalogue that declares other fields than today's, with what these are called. */
export async function fetchOtherCatalog(
  signal: AbortSignal,
  address: string,
): Promise<RoundCatalog> {
  const catalog = await fetchCatalog(signal, pageConfig.apiBaseUrl + address);
  for (const [language, messages] of Object.entries(catalog.texts ?? {})) {
    i18next.addResourceBundle(language, address, messages);
  }
  const words = { i18n: i18next, defaultNS: address };
  const Frame = ({ children }: PropsWithChildren) => {
    useEffect(() => {
      shownRound.setState({ Frame });
      return () => shownRound.setState({ Frame: undefined });
    }, []);
    return (
      <I18nContext value={words}>
        <DeclarationContext value={catalog.declaration}>{children}</DeclarationContext>
      </I18nContext>
    );
  };
  return { ...catalog, Frame };
}
