import { dirname, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'tsup';
import { BUILT_TEST_SERVER } from './forked-test-server.ts';

const SOURCE = fileURLToPath(new URL('./test-server.ts', import.meta.url));

/**
 * Call this once before a test run: otherwise each of many servers would compile its own source.
 */
export async function buildTestServer(): Promise<void> {
  await build({
    config: false,
    silent: true,
    entry: { [parse(BUILT_TEST_SERVER).name]: SOURCE },
    outDir: dirname(BUILT_TEST_SERVER),
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
