// Kept apart: most pages make no call of Crono or of tables, and do not load their schemas.

import { cronoRoutes, tableRoutes } from '@starguess/api-contract';

export const lateRoutes = { ...cronoRoutes, ...tableRoutes } as const;
