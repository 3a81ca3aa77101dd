import {
  addressesOf,
  cronoGameAddress,
  hasScreen,
  pagePathPattern,
  SCREENS,
  type Screen,
  type SiteParts,
} from '@starguess/api-contract/page';
import type { PagePathKind } from '../page-address.ts';

/** No screen is at this path. */
const NOT_FOUND = '/not-found';

/** A document that is rendered once and served at one or many paths. */
export type RenderedPath = {
  readonly key: string;
  /** The path for which it is rendered. */
  readonly path: (date: string) => string;
};

/** The documents of a day of a site in one language. */
export function renderedPaths(site: SiteParts = {}): readonly RenderedPath[] {
  return [...RENDERED_SCREENS.flatMap((screen) => documentsOf(screen, site)), fixedPath(NOT_FOUND)];
}

function documentsOf(screen: Screen, site: SiteParts): readonly RenderedPath[] {
  // All Crono games share one frame, rendered for today's game.
  if (screen === SCREENS.cronoGame && hasScreen(screen, site)) {
    return [{ key: screen.path, path: cronoGameAddress }];
  }
  return addressesOf(screen, site).map(fixedPath);
}

const RENDERED_SCREENS = Object.values<Screen>(SCREENS).filter(({ isRendered }) => isRendered);

/** The key of every path that a rendered screen can have, whether or not this site has the screen. */
const FIXED_KEYS: ReadonlyMap<string, string> = new Map(
  RENDERED_SCREENS.flatMap((screen) => addressesOf(screen)).flatMap((key) => [
    [key, key],
    [`${key}/`, key],
  ]),
);
const CRONO_GAMES = pagePathPattern([SCREENS.cronoGame.path]);
/** These lead to another screen, or to a game that does not exist yet. */
const NOT_RENDERED: ReadonlySet<string> = new Set(
  [SCREENS.crono.path, SCREENS.newCronoGame.path].flatMap((path) => [path, `${path}/`]),
);

/** The key of the document that a requested path gets; `undefined` if none is rendered for it. */
export function renderedKeyOf(path: string, kind: PagePathKind): string | undefined {
  // `SCREENS.newCronoGame` stays empty on every site: the service worker keeps it as its shell.
  if (NOT_RENDERED.has(path)) return undefined;
  // The page decodes its path, and may then find a screen for it.
  if (kind === 'unknown-page') return path.includes('%') ? undefined : NOT_FOUND;
  return FIXED_KEYS.get(path) ?? (CRONO_GAMES.test(path) ? SCREENS.cronoGame.path : undefined);
}

function fixedPath(path: string): RenderedPath {
  return { key: path, path: () => path };
}
