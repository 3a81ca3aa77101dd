import { buildTestServer } from '@starguess/api/testing/test-server-build.ts';

/** Playwright runs this before the first journey. */
export default buildTestServer;
