// Kept apart: most pages make no call of Crono or of circles, and do not load their schemas.

import { circleRoutes, cronoRoutes } from '@starguess/api-contract';

export const lateRoutes = { ...cronoRoutes, ...circleRoutes } as const;
