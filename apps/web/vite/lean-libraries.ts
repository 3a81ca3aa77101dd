import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

/**
 * Takes of two libraries what a finished page needs: React Router names its development build in
 * its exports also for production, and react-i18next brings a stand-in for a hook React has.
 */
export function leanLibraries(): Plugin {
  const router = dirname(require.resolve('react-router/package.json'));
  return {
    name: 'starguess:lean-libraries',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [
          {
            find: /^react-router$/,
            replacement: join(router, 'dist', 'production', 'index.mjs'),
          },
          { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
        ],
      },
    }),
  };
}
