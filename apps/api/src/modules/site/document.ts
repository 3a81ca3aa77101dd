import type { PageIcon, PageSettings } from '../../settings/app-settings.ts';
import { escapeHtml, replaceOnce } from './html-text.ts';

const ROOT = /<html\b[^>]*/;
const CONFIG = /(<script\b[^>]*\bid="starguess-config"[^>]*>)[^<]*(<\/script>)/;
const CATALOG_LINK = /<link\b[^>]*\bid="starguess-catalog"[^>]*>/;
const THEME_COLOURS = /[ \t]*<meta\b[^>]*\bname="theme-color"[^>]*>\n?/g;

/** What an iPhone shows on its home screen, in pixels. */
const TOUCH_SIZE = '180x180';

type PageParts = Pick<PageSettings, 'config'> & {
  readonly catalogAddress: string;
  /** The colour behind every screen in the operator's theme. */
  readonly ground?: string | undefined;
};

/** Fills in the built page's theme, icons, configuration and catalogue address. */
export function makePageDocument(
  indexHtml: string,
  { config, catalogAddress, ground }: PageParts,
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
  const marked = withOwnIcons(withThemeColour(linked, ground), config.icons);
  const { theme, centered } = config;
  // The browser paints the page so before the script runs.
  const look = [
    ...(theme === undefined ? [] : [` data-theme="${escapeHtml(theme)}"`]),
    ...(centered ? [' data-centered=""'] : []),
  ].join('');
  return replaceOnce(marked, { pattern: ROOT, replace: (tag) => tag + look });
}

/** With one colour for the bars of a phone's browser, where the system chooses no theme. */
function withThemeColour(html: string, ground: string | undefined): string {
  if (ground === undefined) return html;
  let isPlaced = false;
  return html.replaceAll(THEME_COLOURS, () => {
    if (isPlaced) return '';
    isPlaced = true;
    return `    <meta name="theme-color" content="${escapeHtml(ground)}" />\n`;
  });
}

/** With the operator's icons in the place of the page's own. */
function withOwnIcons(html: string, icons: readonly PageIcon[] = []): string {
  const plain = icons.find(({ purpose = 'any' }) => purpose.split(' ').includes('any'));
  const touch = icons.find(({ sizes }) => sizes.split(' ').includes(TOUCH_SIZE)) ?? plain;
  return [
    { rel: 'icon', icon: plain },
    { rel: 'apple-touch-icon', icon: touch },
  ].reduce((text, { rel, icon }) => {
    if (icon === undefined) return text;
    const type = icon.type === undefined ? '' : ` type="${icon.type}"`;
    const link = `<link rel="${rel}" href="${icon.src}"${type} />`;
    return text.replace(new RegExp(`<link rel="${rel}"[^>]*>`), () => link);
  }, html);
}

/** The addresses of the scripts and styles that the page loads first. */
export function linkedAssets(indexHtml: string): readonly string[] {
  return [...indexHtml.matchAll(/\b(?:src|href)="(\/assets\/[^"]+)"/g)].flatMap(([, address]) =>
    address === undefined ? [] : [address],
  );
}
