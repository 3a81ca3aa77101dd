import { dailyModeRouteAddresses, routeAddresses } from '@starguess/api-contract';
import { DAILY_MODES, type Puzzle } from '@starguess/game-core';
import { addressOf } from './api-client.ts';
import { queryOf, routesOf } from './puzzle-routes.ts';

/** Where the answers of the day are, for the service worker. */
export function dayReads() {
  return {
    date: addressOf(routeAddresses.getServerDate),
    targets: DAILY_MODES.map((mode) => addressOf(dailyModeRouteAddresses[mode].getDailyGuess)),
  };
}

/** Where the wins of each puzzle go, for the service worker. */
export function winAddresses(): Readonly<Record<Puzzle, string>> {
  const of = (puzzle: Puzzle) =>
    addressOf(routesOf(puzzle).recordSuccess, { query: queryOf(puzzle) });
  return {
    classic: of('classic'),
    'classic-easy': of('classic-easy'),
    'classic-medium': of('classic-medium'),
    'image-guess': of('image-guess'),
    'channel-guess': of('channel-guess'),
  };
}
