// Kept apart: the page loads this with its first call, and Crono's schemas with the first of Crono.

import { dailyModeRoutes, serverDateRoutes } from './daily-mode-routes.ts';
import { feedbackRoutes } from './feedback.ts';
import { routesById } from './route.ts';
import { trackingRoutes } from './tracking.ts';

const dailyModes = Object.values(dailyModeRoutes);

/** The routes of the API that any page may call, by their ids. */
export const dailyContract = {
  ...serverDateRoutes,
  ...routesById(dailyModes.map(({ getDailyGuess }) => getDailyGuess)),
  ...routesById(dailyModes.map(({ getSuccesses }) => getSuccesses)),
  ...routesById(dailyModes.map(({ recordSuccess }) => recordSuccess)),
  ...feedbackRoutes,
  ...trackingRoutes,
} as const;
