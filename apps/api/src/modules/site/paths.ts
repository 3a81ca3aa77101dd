import { pagePathPattern } from '@starguess/api-contract';

/** What belongs at an address outside the API. */
export type PagePathKind =
  /** One of the page's screens. */
  | 'page'
  /** The page's own not-found screen. */
  | 'unknown-page'
  /** A file if it exists, and never the page. */
  | 'file';

const PAGES = pagePathPattern();
const FILE_FOLDERS = /^\/(?:api|assets|messages|art|catalog)(?:\/|$)/;
const FILE_EXTENSION = /\.[^./]+\/?$/;

export function pagePathKind(path: string): PagePathKind {
  if (FILE_FOLDERS.test(path) || FILE_EXTENSION.test(path)) return 'file';
  return PAGES.test(path) ? 'page' : 'unknown-page';
}
