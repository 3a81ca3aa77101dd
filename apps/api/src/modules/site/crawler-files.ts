import {
  addressesOf,
  ownPageAddress,
  PAGE_LANGUAGES,
  SCREENS,
  type Screen,
  siteLanguages,
} from '@starguess/api-contract/page';
import { revalidatedFile, type StaticFile } from '../../http/static-file.ts';
import type { AppSettings, PageConfig } from '../../settings/app-settings.ts';
import { escapeHtml } from './html.ts';
import { alternatesOf, type ListedPage, type ListingSite } from './page-languages.ts';

const ROBOTS_PATH = '/robots.txt';
const SITEMAP_PATH = '/sitemap.xml';

type CrawlerSettings = Pick<AppSettings, 'allowsIndexing' | 'publicOrigin' | 'page'>;

/** The files that crawlers read, by path. Without the site's origin there is no sitemap. */
export function createCrawlerFiles({
  allowsIndexing,
  publicOrigin,
  page,
}: CrawlerSettings): ReadonlyMap<string, StaticFile> {
  if (!allowsIndexing) return new Map([fileOf(ROBOTS_PATH, OPEN_TO_ALL)]);
  if (publicOrigin === undefined) return new Map([fileOf(ROBOTS_PATH, PAGES_ONLY)]);
  return new Map([
    fileOf(ROBOTS_PATH, `${PAGES_ONLY}Sitemap: ${publicOrigin}${SITEMAP_PATH}\n`),
    fileOf(SITEMAP_PATH, sitemapText(publicOrigin, page.config)),
  ]);
}

/** The API has no pages, and opening the new-game address makes a game. */
const PAGES_ONLY = `User-agent: *\nDisallow: /api/\nDisallow: ${SCREENS.newCronoGame.path}\n`;

/** A crawler must be allowed to read an answer to see its `noindex`. */
const OPEN_TO_ALL = 'User-agent: *\nDisallow:\n';

function fileOf(path: string, text: string): [string, StaticFile] {
  return [path, revalidatedFile(path, text)];
}

/** Names each page in each of its languages, with its other languages. `origin` has no slash at its end. */
function sitemapText(origin: string, config: PageConfig): string {
  const site = { origin, languages: siteLanguages(config) };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...listedPages(config).flatMap((page) => entriesOf(site, page)),
    '</urlset>',
    '',
  ].join('\n');
}

function entriesOf(site: ListingSite, page: ListedPage): readonly string[] {
  const alternates = alternatesOf(site, page);
  const links = alternates.map(
    ({ hreflang, href }) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`,
  );
  return alternates
    .filter(({ hreflang }) => hreflang !== 'x-default')
    .map(({ href }) => `<url><loc>${escapeHtml(href)}</loc>${links.join('')}</url>`);
}

/** The pages of the site that search engines may list: none of a day or of a game. */
function listedPages(config: PageConfig): readonly ListedPage[] {
  const { featureFlags = [] } = config;
  const paths = Object.values<Screen>(SCREENS)
    .filter(({ listing }) => listing === 'sitemap')
    .filter(({ flag }) => flag === undefined || featureFlags.includes(flag))
    .flatMap((screen) => addressesOf(screen, config));
  return [
    ...paths.map((path) => ({ path })),
    ...Object.entries(config.site?.pages ?? {}).map(([slug, names]) => ({
      path: ownPageAddress(slug),
      languages: PAGE_LANGUAGES.filter((language) => names[language] !== undefined),
    })),
  ];
}
