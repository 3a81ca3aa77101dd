import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

/**
 * Replaces parts of two libraries that a production page does not need: the exports of React Router
 * name its development build also for production, and react-i18next brings a replacement for a hook
 * that React has.
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
