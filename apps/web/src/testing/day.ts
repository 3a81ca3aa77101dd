import { fakeNetwork, json } from './fake-network.ts';
import { recordedSuccess, successCount } from './success-count.ts';
import { CATALOG_DATA, preloadCatalog } from './test-catalog.ts';

export const DATE = '2026-11-21';

/** Two hours before midnight. */
export const SERVER_DATE = {
  date: DATE,
  now: '2026-11-21T22:00:00.000Z',
  nextDateAt: '2026-11-22T00:00:00.000Z',
};

export const CATALOG_ADDRESS = 'https://starguess.example/catalog/0123456789abcdef.json';
export const CATALOG_ROUTE = `GET ${CATALOG_ADDRESS}`;

/** The id of a performer or channel of the test catalogue, by number. */
export function performerId(n: number): string {
  return `/model/performer-${n}`;
}

export function channelId(n: number): string {
  return `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
}

const performers = json({ today: performerId(3), yesterday: performerId(4), date: DATE });
const channels = json({ today: channelId(3), yesterday: channelId(4), date: DATE });
const count = json(successCount(DATE, 7));
const recorded = json(recordedSuccess(DATE, 7));

/**
 * A server on 21 November, two hours before midnight. Every target is performer or channel number
 * 3, yesterday's were number 4, and seven players found each target.
 */
export const DAY = {
  'GET /api/server-date/': json(SERVER_DATE),
  [CATALOG_ROUTE]: json(CATALOG_DATA),
  'GET /api/classic/daily-guess/': performers,
  'GET /api/classic/daily-guess/?mode=easy': performers,
  'GET /api/classic/daily-guess/?mode=medium': performers,
  'GET /api/image-guess/daily-guess/': performers,
  'GET /api/channel-guess/daily-guess/': channels,
  'GET /api/stats/classic/': count,
  'GET /api/stats/classic/?mode=easy': count,
  'GET /api/stats/classic/?mode=medium': count,
  'GET /api/stats/image-guess/': count,
  'GET /api/stats/channel-guess/': count,
  'POST /api/stats/classic/post/': recorded,
  'POST /api/stats/classic/post/?mode=easy': recorded,
  'POST /api/stats/image-guess/post/': recorded,
  'POST /api/stats/channel-guess/post/': recorded,
};

/** Starts a page that uses that server. */
export function startDay() {
  preloadCatalog(CATALOG_ADDRESS);
  return fakeNetwork(DAY);
}
