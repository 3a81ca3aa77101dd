import { configDefaults } from 'vitest/config';
import { defineProjectConfig } from '../testing/src/project-config.ts';

/** It installs and builds a whole checkout, which takes minutes. */
const LONG = ['src/container/dockerfile-steps.test.ts'];

const isWhole = process.env.STARGUESS_TEST_EXTENT === 'all';

export default defineProjectConfig({
  test: { exclude: [...configDefaults.exclude, ...(isWhole ? [] : LONG)] },
});
