import { pagePathPattern } from '@starguess/api-contract';

/** What stands at an address that is not the API's. */
export type PagePathKind =
  /** The page shows a screen of its own. */
  | 'page'
  /** The page says that there is nothing. */
  | 'unknown-page'
  /** A file or nothing, never the page. */
  | 'file';

const PAGES = pagePathPattern();
const FILE_FOLDERS = /^\/(?:api|assets|messages|art|catalog)(?:\/|$)/;
const FILE_EXTENSION = /\.[^./]+\/?$/;

export function pagePathKind(path: string): PagePathKind {
  if (FILE_FOLDERS.test(path) || FILE_EXTENSION.test(path)) return 'file';
  return PAGES.test(path) ? 'page' : 'unknown-page';
}
