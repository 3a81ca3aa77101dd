import { buildTestServer } from '../../api/src/testing/test-server-build.ts';

/** What Playwright runs before the first journey. */
export default buildTestServer;
