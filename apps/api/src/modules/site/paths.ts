import {
  type Features,
  PAGE_PATHS,
  PAST_DAY_PATHS,
  pagePathPattern,
} from '@starguess/api-contract';

/** What belongs at an address outside the API. */
export type PagePathKind =
  /** One of the page's screens. */
  | 'page'
  /** The page's own not-found screen. */
  | 'unknown-page'
  /** A file if it exists, and never the page. */
  | 'file';

const PAGES = pagePathPattern();
const PAST_DAYS = pagePathPattern(Object.values(PAST_DAY_PATHS));
const DATE = /\d{4}-\d{2}-\d{2}/;
const CAST = new RegExp(`^${PAGE_PATHS.cast}(?:/|$)`);
const FILE_FOLDERS = /^\/(?:api|assets|messages|art|catalog|share)(?:\/|$)/;
const FILE_EXTENSION = /\.[^./]+\/?$/;

/** The address of a part that the operator has switched off is unknown. */
export function pagePathKind(path: string, { cast = true }: Features = {}): PagePathKind {
  if (FILE_FOLDERS.test(path) || FILE_EXTENSION.test(path)) return 'file';
  const isPage = PAGES.test(path) && (cast || !CAST.test(path));
  return isPage ? 'page' : 'unknown-page';
}

/** The date whose puzzle a page is for; `undefined` for a page that always is one. */
export function pageDate(path: string): string | undefined {
  return PAST_DAYS.test(path) ? DATE.exec(path)?.[0] : undefined;
}
