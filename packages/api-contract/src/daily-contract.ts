// Not in `contract.ts`: the page loads this with its first call, but Crono's and the circles' schemas
// only with their own first calls.

import { dailyModeRoutes } from './daily-mode-routes.ts';
import { feedbackRoutes } from './feedback.ts';
import { routesById } from './route.ts';
import { serverDateRoutes } from './server-date.ts';
import { trackingRoutes } from './tracking.ts';

const dailyModes = Object.values(dailyModeRoutes);

/** The routes that the page calls outside of Crono, circles and reports, by their ids. */
export const dailyContract = {
  ...serverDateRoutes,
  ...routesById(dailyModes.map(({ getDailyGuess }) => getDailyGuess)),
  ...routesById(dailyModes.map(({ getSuccesses }) => getSuccesses)),
  ...routesById(dailyModes.map(({ recordSuccess }) => recordSuccess)),
  ...feedbackRoutes,
  ...trackingRoutes,
} as const;
