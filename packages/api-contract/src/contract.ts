import { cronoRoutes } from './crono.ts';
import { dailyGuessRoutes } from './daily-guess.ts';
import { serverDateRoutes } from './server-date.ts';
import { statsRoutes } from './stats.ts';

/** Every route of the API by its id. */
export const contract = {
  ...serverDateRoutes,
  ...dailyGuessRoutes,
  ...statsRoutes,
  ...cronoRoutes,
} as const;

export type Contract = typeof contract;
