// In a file of its own, because Home starts with the other addresses and does not need these.

import { deletion, get, post, type RouteAddress } from './route-addresses.ts';

/** The header that carries a member's secret; every call of a circle but the first has it. */
export const CIRCLE_HEADER = 'starguess-table';

/** The addresses of the circles' calls by their ids. Paths, ids and the database call them tables. */
export const circleRouteAddresses = {
  createTable: post('createTable', '/api/tables'),
  joinTable: post('joinTable', '/api/tables/join'),
  getTable: get('getTable', '/api/tables/mine'),
  postTableResult: post('postTableResult', '/api/tables/results'),
  renameTableMember: post('renameTableMember', '/api/tables/name'),
  renewTableLink: post('renewTableLink', '/api/tables/link'),
  removeTableMember: deletion('removeTableMember', '/api/tables/members/:place'),
} as const satisfies Readonly<Record<string, RouteAddress>>;
