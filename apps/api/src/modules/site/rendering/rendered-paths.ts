import {
  cronoGameAddress,
  dailyModeAddress,
  difficultyAddress,
  PAGE_PATHS,
  pagePathPattern,
  type SiteParts,
} from '@starguess/api-contract';
import { DAILY_MODES, DIFFICULTIES } from '@starguess/game-core';
import { type PagePathKind, pagePathKind } from '../page-address.ts';

/** No screen is at this path. */
const NOT_FOUND = '/not-found';

/** A document that is rendered once and served at one path or at many. */
export type RenderedPath = {
  readonly key: string;
  /** The path for which it is rendered. */
  readonly path: (date: string) => string;
};

/** The documents of a day of a site in one language. */
export function renderedPaths(date: string, site: SiteParts = {}): readonly RenderedPath[] {
  return RENDERED_PATHS.filter(
    ({ key, path }) => key === NOT_FOUND || pagePathKind(path(date), site) === 'page',
  );
}

/** Most visited first. */
const RENDERED_PATHS: readonly RenderedPath[] = [
  ...[PAGE_PATHS.home, ...DAILY_MODES.map(dailyModeAddress)].map(fixedPath),
  // The frame that all Crono games share, rendered for today's.
  { key: PAGE_PATHS.cronoGame, path: cronoGameAddress },
  ...[
    ...DIFFICULTIES.map(difficultyAddress),
    PAGE_PATHS.archive,
    PAGE_PATHS.cast,
    PAGE_PATHS.castChannels,
    PAGE_PATHS.carryOn,
    PAGE_PATHS.tables,
    PAGE_PATHS.table,
    PAGE_PATHS.privacy,
  ].map(fixedPath),
  { key: NOT_FOUND, path: () => NOT_FOUND },
];

const FIXED_KEYS: ReadonlyMap<string, string> = new Map(
  RENDERED_PATHS.filter(({ key }) => !key.includes(':') && key !== NOT_FOUND).flatMap(({ key }) => [
    [key, key],
    [`${key}/`, key],
  ]),
);
const CRONO_GAMES = pagePathPattern([PAGE_PATHS.cronoGame]);
/** These lead to another screen, or to a game that does not exist yet. */
const NOT_RENDERED: ReadonlySet<string> = new Set(
  [PAGE_PATHS.crono, PAGE_PATHS.newCronoGame].flatMap((path) => [path, `${path}/`]),
);

/** The key of the document that a requested path gets; `undefined` if none is rendered for it. */
export function renderedKeyOf(path: string, kind: PagePathKind): string | undefined {
  // The service worker keeps one of these empty, on a site without Crono too.
  if (NOT_RENDERED.has(path)) return undefined;
  // The page decodes its path, and may then find a screen for it.
  if (kind === 'unknown-page') return path.includes('%') ? undefined : NOT_FOUND;
  return FIXED_KEYS.get(path) ?? (CRONO_GAMES.test(path) ? PAGE_PATHS.cronoGame : undefined);
}

function fixedPath(path: string): RenderedPath {
  return { key: path, path: () => path };
}
