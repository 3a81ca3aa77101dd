import { type Features, PAGE_PATHS, pagePathPattern } from '@starguess/api-contract';

/** What belongs at an address outside the API. */
export type PagePathKind =
  /** One of the page's screens. */
  | 'page'
  /** The page's own not-found screen. */
  | 'unknown-page'
  /** A file if it exists, and never the page. */
  | 'file';

const PAGES = pagePathPattern();
const CAST = new RegExp(`^${PAGE_PATHS.cast}(?:/|$)`);
const FILE_FOLDERS = /^\/(?:api|assets|messages|art|catalog)(?:\/|$)/;
const FILE_EXTENSION = /\.[^./]+\/?$/;

/** The address of a part that the operator has switched off is unknown. */
export function pagePathKind(path: string, { cast = true }: Features = {}): PagePathKind {
  if (FILE_FOLDERS.test(path) || FILE_EXTENSION.test(path)) return 'file';
  const isPage = PAGES.test(path) && (cast || !CAST.test(path));
  return isPage ? 'page' : 'unknown-page';
}
