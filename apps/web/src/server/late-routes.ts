// Kept apart: most pages call neither Crono nor circles and report nothing, so they load none of it.

import { circleRoutes, cronoRoutes, reportRoutes } from '@starguess/api-contract';

export const lateRoutes = { ...cronoRoutes, ...circleRoutes, ...reportRoutes } as const;
