import { fileURLToPath } from 'node:url';
import { build } from 'tsup';
import { BUILT_PROGRAMS } from './built-programs.ts';

const SOURCES = { main: '../main.ts', ops: '../cli/ops.ts', 'test-server': './test-server.ts' };

/**
 * Bundles programs that tests start. Call this once before a test run: otherwise each of many
 * processes would compile its own source.
 */
export async function buildPrograms(...names: readonly (keyof typeof SOURCES)[]): Promise<void> {
  await build({
    config: false,
    silent: true,
    entry: Object.fromEntries(
      names.map((name) => [name, fileURLToPath(new URL(SOURCES[name], import.meta.url))]),
    ),
    outDir: BUILT_PROGRAMS,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    splitting: false,
    // Bundles everything except the native modules, which are resolved from this package's folder.
    external: ['better-sqlite3', '@resvg/resvg-js'],
    noExternal: [/^(?!(?:better-sqlite3|@resvg\/resvg-js)$)/],
    // Bundled CommonJS packages load Node's modules through `require`.
    banner: {
      js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
    },
  });
}
