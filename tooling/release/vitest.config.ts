import { configDefaults } from 'vitest/config';
import { defineProjectConfig } from '../testing/src/project-config.ts';

/** They pack, install, build or start a whole checkout, one after another and after all other tests. */
const LONG = [
  'src/container/dockerfile-steps.test.ts',
  'src/container/guide-run.test.ts',
  'src/release.test.ts',
  'src/start.test.ts',
];

const isWhole = process.env.STARGUESS_TEST_EXTENT === 'all';

export default defineProjectConfig({
  test: { exclude: [...configDefaults.exclude, ...(isWhole ? [] : LONG)] },
});
