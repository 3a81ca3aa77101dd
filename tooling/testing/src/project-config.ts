import { fileURLToPath } from 'node:url';
import { configDefaults, mergeConfig, type ViteUserConfig } from 'vitest/config';

/** Whether the long tests run too, as in `test:all`. */
export const isWhole = process.env.STARGUESS_TEST_EXTENT === 'all';

const shared: ViteUserConfig = {
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: [fileURLToPath(new URL('./vitest-setup.ts', import.meta.url))],
    // The set-up file reaches the hooks of whichever copy of vitest runs the package.
    globals: true,
    restoreMocks: true,
    // Packages run beside each other. Files of one share their worker and the modules they import,
    // because reading these again for each file takes longer than most tests.
    maxWorkers: 1,
    isolate: false,
    // Only a test that hangs ends by its limit, not one on a busy computer.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest.json' },
  },
};

/**
 * The vitest configuration that every package shares, with `own` merged over it. The files of `long`
 * run in `test:all` alone.
 * Counts go to the package's `reports/vitest.json`, from which the root `test` script sums them.
 */
export function defineProjectConfig(
  own: ViteUserConfig = {},
  long: readonly string[] = [],
): ViteUserConfig {
  const exclude = [...configDefaults.exclude, ...(isWhole ? [] : long)];
  return mergeConfig(mergeConfig(shared, { test: { exclude } }), own);
}
