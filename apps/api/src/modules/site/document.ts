import type { PageSettings } from '../../settings/page-config.ts';
import { escapeHtml, replaceOnce } from './html-text.ts';

const ROOT = /<html\b[^>]*/;
const CONFIG = /(<script\b[^>]*\bid="starguess-config"[^>]*>)[^<]*(<\/script>)/;
const CATALOG_LINK = /<link\b[^>]*\bid="starguess-catalog"[^>]*>/;

/** Fills in the built page's theme, configuration and catalogue address. */
export function makePageDocument(
  indexHtml: string,
  { config, catalogAddress }: Pick<PageSettings, 'config'> & { readonly catalogAddress: string },
): string {
  // No `<` remains, so no value can end the script element.
  const configText = JSON.stringify(config).replaceAll('<', '\\u003c');
  const configured = replaceOnce(indexHtml, {
    pattern: CONFIG,
    replace: (_all, open, close) => `${open}${configText}${close}`,
  });
  const linked = replaceOnce(configured, {
    pattern: CATALOG_LINK,
    replace: (link) => link.replace(/\bhref="[^"]*"/, () => `href="${catalogAddress}"`),
  });
  const { theme, centered } = config;
  // The browser paints the page so before the script runs.
  const look = [
    ...(theme === undefined ? [] : [` data-theme="${escapeHtml(theme)}"`]),
    ...(centered ? [' data-centered=""'] : []),
  ].join('');
  return replaceOnce(linked, { pattern: ROOT, replace: (tag) => tag + look });
}

/** The addresses of the scripts and styles that the page loads first. */
export function linkedAssets(indexHtml: string): readonly string[] {
  return [...indexHtml.matchAll(/\b(?:src|href)="(\/assets\/[^"]+)"/g)].flatMap(([, address]) =>
    address === undefined ? [] : [address],
  );
}
