import { cronoRoutes } from './crono.ts';
import { dailyModeRoutes } from './daily-mode-routes.ts';
import { feedbackRoutes } from './feedback.ts';
import { routesById } from './route.ts';
import { serverDateRoutes } from './server-date.ts';
import { trackingRoutes } from './tracking.ts';

const dailyModes = Object.values(dailyModeRoutes);

/** Every route of the API by its id. */
export const contract = {
  ...serverDateRoutes,
  ...routesById(dailyModes.map(({ getDailyGuess }) => getDailyGuess)),
  ...routesById(dailyModes.map(({ getSuccesses }) => getSuccesses)),
  ...routesById(dailyModes.map(({ recordSuccess }) => recordSuccess)),
  ...cronoRoutes,
  ...feedbackRoutes,
  ...trackingRoutes,
} as const;

export type Contract = typeof contract;
