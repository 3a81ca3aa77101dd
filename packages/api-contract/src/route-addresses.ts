// Without schemas: the page starts with this, and loads the schemas on demand.

import type { DailyMode } from '@starguess/game-core';

type ApiPath = `/api/${string}`;

/** Where a call of the API goes. `:name` in the path marks a parameter. */
export type RouteAddress = {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: ApiPath;
};

/** The addresses of the calls that every daily mode has. Add a new mode here. */
export const dailyModeRouteAddresses = {
  classic: addressesOf('classic', 'Classic'),
  'image-guess': addressesOf('image-guess', 'ImageGuess'),
  'channel-guess': addressesOf('channel-guess', 'ChannelGuess'),
} as const satisfies Readonly<Record<DailyMode, Readonly<Record<string, RouteAddress>>>>;

/** The addresses of all other calls by their ids, except those of Crono, circles and records. */
export const routeAddresses = {
  getServerDate: get('getServerDate', '/api/server-date/'),
  sendFeedback: post('sendFeedback', '/api/stats/feedback/'),
  sendReport: post('sendReport', '/api/reports'),
  trackEvent: post('trackEvent', '/api/tracking'),
} as const satisfies Readonly<Record<string, RouteAddress>>;

/** The path of a player's record, for every method. */
export const RECORD_PATH = '/api/records/:address' satisfies ApiPath;

/** `mode` is the mode's name in paths, `name` the one in ids. */
function addressesOf<Mode extends DailyMode, Name extends string>(mode: Mode, name: Name) {
  return {
    getDailyGuess: get(`get${name}DailyGuess`, `/api/${mode}/daily-guess/`),
    getSuccesses: get(`get${name}Successes`, `/api/stats/${mode}/`),
    recordSuccess: post(`record${name}Success`, `/api/stats/${mode}/post/`),
  } as const;
}

export function get<const Id extends string, const Path extends ApiPath>(id: Id, path: Path) {
  return { id, method: 'GET', path } as const;
}

export function post<const Id extends string, const Path extends ApiPath>(id: Id, path: Path) {
  return { id, method: 'POST', path } as const;
}

export function deletion<const Id extends string, const Path extends ApiPath>(id: Id, path: Path) {
  return { id, method: 'DELETE', path } as const;
}

/**
 * Raise this when a page built with the previous version could no longer read an answer, or would
 * have its requests refused. Such a page then asks its player to load the new one.
 */
export const CONTRACT_VERSION = 3;

/** The header that carries the API key, where the operator has set one; the page contains the key. */
export const API_KEY_HEADER = 'x-api-key';

/** The header that carries the server's version in every answer of the API. */
export const CONTRACT_VERSION_HEADER = 'starguess-contract';

/** A call's path with its parameters filled in. */
export function filledPath(
  path: string,
  params: Readonly<Record<string, string | undefined>>,
): string {
  return path.replaceAll(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
}
