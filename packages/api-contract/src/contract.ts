import { cronoRoutes } from './crono.ts';
import { dailyGuessRoutes } from './daily-guess.ts';
import { feedbackRoutes } from './feedback.ts';
import { serverDateRoutes } from './server-date.ts';
import { statsRoutes } from './stats.ts';
import { trackingRoutes } from './tracking.ts';

/** Every route of the API by its id. */
export const contract = {
  ...serverDateRoutes,
  ...dailyGuessRoutes,
  ...statsRoutes,
  ...cronoRoutes,
  ...feedbackRoutes,
  ...trackingRoutes,
} as const;

export type Contract = typeof contract;
