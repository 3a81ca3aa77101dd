// Not in `route-addresses.ts`, so that Home, which makes no call of Crono, does not load them.

import { get, post, type RouteAddress } from './route-addresses.ts';

/** The addresses of Crono's calls by their ids. */
export const cronoRouteAddresses = {
  createCronoGame: post('createCronoGame', '/api/crono/new'),
  createCronoUser: post('createCronoUser', '/api/crono/:id/create-id'),
  getCronoGame: get('getCronoGame', '/api/crono/:id'),
  startCronoRun: post('startCronoRun', '/api/crono/:id/start'),
  guessCrono: post('guessCrono', '/api/crono/:id/guess'),
  submitCronoScore: post('submitCronoScore', '/api/crono/:id/submit-score'),
  getCronoComparison: get('getCronoComparison', '/api/crono/:id/comparison'),
  forgetCronoUser: post('forgetCronoUser', '/api/crono/:id/forget'),
} as const satisfies Readonly<Record<string, RouteAddress>>;
