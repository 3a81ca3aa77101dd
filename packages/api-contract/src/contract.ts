import { dailyGuessRoutes } from './daily-guess.ts';
import { serverDateRoutes } from './server-date.ts';
import { statsRoutes } from './stats.ts';

/** Every route of the API by its id. */
export const contract = {
  ...serverDateRoutes,
  ...dailyGuessRoutes,
  ...statsRoutes,
} as const;

export type Contract = typeof contract;
