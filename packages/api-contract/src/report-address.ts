// In a file of its own, because the page's form does not need the schemas beside it.

import { post } from './route-addresses.ts';

export const reportRouteAddress = post('sendReport', '/api/reports');

/** The longest note, and the longest value that is told, in code points. */
export const MAX_REPORTED_LENGTH = 200;
