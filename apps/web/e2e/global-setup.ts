import { buildPrograms } from '@starguess/api/testing/build-programs.ts';

/** Playwright runs this before the first journey. */
export default () => buildPrograms('test-server');
