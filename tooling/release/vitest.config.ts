import { configDefaults } from 'vitest/config';
import { defineProjectConfig } from '../testing/src/project-config.ts';

/** They install and build a whole checkout, which takes minutes. */
const LONG = ['src/container/dockerfile-steps.test.ts', 'src/container/guide-run.test.ts'];

const isWhole = process.env.STARGUESS_TEST_EXTENT === 'all';

export default defineProjectConfig({
  test: { exclude: [...configDefaults.exclude, ...(isWhole ? [] : LONG)] },
});
