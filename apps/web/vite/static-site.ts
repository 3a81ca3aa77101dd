import { copyFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const BASE_PATH = /^\/(?:[\w.~-]+\/)*$/;

/**
 * Builds the page for a static host, which has it under `basePath`: all addresses begin with it, and
 * the host answers with the page (`404.html`) where it has no file. Without `basePath` the page is
 * built for the server, at the root. Throws for a path that does not begin and end with a slash.
 */
export function staticSite(basePath: string | undefined): Plugin | undefined {
  if (basePath === undefined) return undefined;
  if (!BASE_PATH.test(basePath)) {
    throw new Error(`BASE_PATH: '${basePath}' isn't a path such as /games/`);
  }
  let folder = '';
  return {
    name: 'starguess:static-site',
    apply: 'build',
    config: () => ({ base: basePath }),
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    writeBundle() {
      copyFileSync(join(folder, 'index.html'), join(folder, '404.html'));
    },
  };
}
