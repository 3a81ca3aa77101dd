import { PAGE_PATHS } from '@starguess/api-contract';
import type { AppSettings } from '../../../settings/app-settings.ts';
import { createStaticFile, mediaTypeOf, REVALIDATED, type StaticFile } from '../static-file.ts';
import { SITEMAP_PATH, sitemapText } from './sitemap.ts';

const ROBOTS_PATH = '/robots.txt';

type CrawlerSettings = Pick<AppSettings, 'allowsIndexing' | 'publicOrigin' | 'page'>;

/** What programs read that follow links, by path. A sitemap takes whole addresses. */
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

/** The API is no page, and whoever opens the other address has a new game made. */
const PAGES_ONLY = `User-agent: *\nDisallow: /api/\nDisallow: ${PAGE_PATHS.newCronoGame}\n`;

/** Only who reads an answer sees that it is not to be listed. */
const OPEN_TO_ALL = 'User-agent: *\nDisallow:\n';

function fileOf(path: string, text: string): [string, StaticFile] {
  const file = createStaticFile({
    bytes: new TextEncoder().encode(text),
    mediaType: mediaTypeOf(path),
    cacheControl: REVALIDATED,
  });
  return [path, file];
}
