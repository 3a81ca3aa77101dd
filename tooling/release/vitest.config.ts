import { defineProjectConfig } from '../testing/src/project-config.ts';

/** They pack, install, build or start a whole checkout, one after another and after all other tests. */
const LONG = [
  'src/container/dockerfile-steps.test.ts',
  'src/container/guide-run.test.ts',
  'src/release.test.ts',
  'src/start.test.ts',
];

export default defineProjectConfig({}, LONG);
