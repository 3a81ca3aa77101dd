// Not in `route-addresses.ts`, so that Home, which calls no circle, does not load them.

import { deletion, get, post, type RouteAddress } from './route-addresses.ts';

/** The header that carries a member's secret; callers without a seat in a circle leave it out. */
export const CIRCLE_HEADER = 'starguess-table';

/** The header that carries an invitation, which an address would leave in logs. */
export const INVITATION_HEADER = 'starguess-invitation';

/** The addresses of the circles' calls by their ids. Paths, ids and the database call circles tables. */
export const circleRouteAddresses = {
  createTable: post('createTable', '/api/tables'),
  joinTable: post('joinTable', '/api/tables/join'),
  getTable: get('getTable', '/api/tables/mine'),
  getInvitingTable: get('getInvitingTable', '/api/tables/invited'),
  postTableResult: post('postTableResult', '/api/tables/results'),
  renameTableMember: post('renameTableMember', '/api/tables/name'),
  renewTableLink: post('renewTableLink', '/api/tables/link'),
  removeTableMember: deletion('removeTableMember', '/api/tables/members/:place'),
} as const satisfies Readonly<Record<string, RouteAddress>>;
