// Kept apart: the page loads this with its first call and not tables.ts.

import { cronoRoutes } from './crono.ts';
import { dailyModeRoutes, serverDateRoutes } from './daily-mode-routes.ts';
import { feedbackRoutes } from './feedback.ts';
import { routesById } from './route.ts';
import { trackingRoutes } from './tracking.ts';

const dailyModes = Object.values(dailyModeRoutes);

/** Every route of the API but those of tables, by its id. */
export const gameContract = {
  ...serverDateRoutes,
  ...routesById(dailyModes.map(({ getDailyGuess }) => getDailyGuess)),
  ...routesById(dailyModes.map(({ getSuccesses }) => getSuccesses)),
  ...routesById(dailyModes.map(({ recordSuccess }) => recordSuccess)),
  ...cronoRoutes,
  ...feedbackRoutes,
  ...trackingRoutes,
} as const;
