// Kept apart: most pages call no table, and do not load its schemas.

export { tableRoutes } from '@starguess/api-contract';
