// Kept apart: most pages make no call of Crono, and do not load its schemas.

export { cronoRoutes } from '@starguess/api-contract';
