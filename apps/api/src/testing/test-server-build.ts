import { dirname, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'tsup';
import { BUILT_TEST_SERVER } from './forked-test-server.ts';

const SOURCE = fileURLToPath(new URL('./test-server.ts', import.meta.url));

/** Once before a run of tests: from its source, each of their many servers would compile it anew. */
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
    // All in one file but the native module, which is found from the folder of this package.
    external: ['better-sqlite3'],
    noExternal: [/^(?!better-sqlite3$)/],
    // What is CommonJS among the bundled packages asks for Node's modules by `require`.
    banner: {
      js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
    },
  });
}
