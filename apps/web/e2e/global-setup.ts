import { buildTestServer } from '../../api/src/testing/test-server-build.ts';

/** Playwright runs this before the first journey. */
export default buildTestServer;
