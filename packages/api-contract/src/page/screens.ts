// Imports only types: the page's build imports this file before packages are built.

import type { GameMode } from '@starguess/game-core';
import type { FeatureFlag } from './feature-flags.ts';

/** What a site may lack: a game, all daily modes, Who's who. */
export type SitePart = GameMode | 'daily-modes' | 'cast';

export type Screen = {
  /**
   * `:name` is one segment. A `:mode` or a `:game` is one that the site has, a `:difficulty` one of
   * Classic's, and a `:date` a past one.
   */
  readonly path: string;
  /** The key of its title among the messages; only a screen of a game or of a `topic` has none. */
  readonly title?: string;
  /** The game or the screen whose title and description its links have, if not its own. */
  readonly topic?: GameMode | 'home' | 'tables';
  /** The parts that a site needs to have it, besides those that the path names. */
  readonly needs?: readonly SitePart[];
  /** `sitemap` lists it for search engines, which may find the others unless they are `unlisted`. */
  readonly listing?: 'sitemap' | 'unlisted';
  /** The flag without which the sitemap leaves it out. */
  readonly flag?: FeatureFlag;
  /** Whether the server renders it in advance. */
  readonly isRendered?: true;
  /** The name of the picture that its links show, below `/share/`; without one the site's. */
  readonly picture?: string;
};

/**
 * Every screen of the page, most visited first. They are rendered and listed in this order, and the
 * first whose path matches is shown.
 */
export const SCREENS = {
  home: { path: '/', title: 'home.tab', listing: 'sitemap', isRendered: true },
  mode: { path: '/:mode', listing: 'sitemap', isRendered: true, picture: ':mode' },
  /** Leads to Home, where today's game is. */
  crono: {
    path: '/crono',
    topic: 'crono',
    needs: ['crono'],
    listing: 'unlisted',
    picture: 'crono',
  },
  /** Makes a game, so that no link names it. */
  newCronoGame: { path: '/crono/new', topic: 'home', needs: ['crono'] },
  cronoGame: {
    path: '/crono/:id',
    topic: 'crono',
    needs: ['crono'],
    listing: 'unlisted',
    isRendered: true,
    picture: 'crono/:id',
  },
  difficulty: {
    path: '/classic/:difficulty',
    topic: 'classic',
    needs: ['classic'],
    listing: 'sitemap',
    flag: 'classic-modes',
    isRendered: true,
    picture: 'classic',
  },
  pastDay: { path: '/:mode/:date', picture: 'archive/:date' },
  pastDifficulty: {
    path: '/classic/:difficulty/:date',
    topic: 'classic',
    needs: ['classic'],
    picture: 'archive/:date',
  },
  /** The calendar of past days. */
  archive: {
    path: '/archive',
    title: 'shell.archive',
    needs: ['daily-modes'],
    listing: 'sitemap',
    isRendered: true,
    picture: 'archive',
  },
  /** Rounds drawn in the page; the query has the seed. */
  practice: { path: '/practice/:game', title: 'shell.practice', listing: 'sitemap' },
  /** Who's who: the performers, and the channels. */
  cast: {
    path: '/cast',
    title: 'shell.cast',
    needs: ['cast'],
    listing: 'sitemap',
    isRendered: true,
  },
  castChannels: {
    path: '/cast/channels',
    title: 'head.castChannels',
    needs: ['cast', 'channel-guess'],
    listing: 'sitemap',
    isRendered: true,
  },
  /** The code that brings the player's games to other devices; another code may be in the fragment. */
  carryOn: { path: '/carry-on', title: 'shell.carryOn', isRendered: true },
  /** The tables of this browser. */
  tables: { path: '/tables', title: 'shell.tables', listing: 'unlisted', isRendered: true },
  /** One table; the fragment has the invitation to it. */
  table: { path: '/table', topic: 'tables', listing: 'unlisted', isRendered: true },
  privacy: { path: '/privacy', title: 'privacy.title', listing: 'sitemap', isRendered: true },
} as const satisfies Readonly<Record<string, Screen>>;

export type ScreenName = keyof typeof SCREENS;
