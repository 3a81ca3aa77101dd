import { DAILY_MODES, DIFFICULTIES } from '@starguess/game-core';

/** What stands at an address that is not the API's. */
export type PagePathKind =
  /** The page shows a screen of its own. */
  | 'page'
  /** The page says that there is nothing. */
  | 'unknown-page'
  /** A file or nothing, never the page. */
  | 'file';

/** Beside Home: the daily modes, Classic's difficulties, and crono with or without a game's id. */
const ADDRESSES = [
  ...DAILY_MODES,
  ...DIFFICULTIES.map((difficulty) => `classic/${difficulty}`),
  'crono',
  'crono/[^/]+',
];
const PAGES = new RegExp(`^/(?:(?:${ADDRESSES.join('|')})/?)?$`);
const FILE_FOLDERS = /^\/(?:api|assets|messages|art|catalog)(?:\/|$)/;
const FILE_EXTENSION = /\.[^./]+\/?$/;

export function pagePathKind(path: string): PagePathKind {
  if (FILE_FOLDERS.test(path) || FILE_EXTENSION.test(path)) return 'file';
  return PAGES.test(path) ? 'page' : 'unknown-page';
}
