import type { PageConfig } from '../../../settings/app-settings.ts';
import { alternatesOf } from '../head/language-address.ts';
import { escapeHtml } from '../html-text.ts';
import { sitePaths } from './site-paths.ts';

export const SITEMAP_PATH = '/sitemap.xml';

/** Names each page in each language, with its other languages. `origin` has no slash at its end. */
export function sitemapText(origin: string, config: PageConfig): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...sitePaths(config).flatMap((path) => entriesOf(origin, path)),
    '</urlset>',
    '',
  ].join('\n');
}

function entriesOf(origin: string, path: string): readonly string[] {
  const alternates = alternatesOf(origin, path);
  const links = alternates.map(
    ({ hreflang, href }) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`,
  );
  return alternates
    .filter(({ hreflang }) => hreflang !== 'x-default')
    .map(({ href }) => `<url><loc>${escapeHtml(href)}</loc>${links.join('')}</url>`);
}
