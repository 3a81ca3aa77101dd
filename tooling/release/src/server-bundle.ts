import { join } from 'node:path';
import { build, type Options } from 'tsup';
import { checkout } from './checkout.ts';

/** The programs of a release, and the sources of the server that they are built from. */
export const PROGRAMS: Readonly<Record<string, string>> = {
  main: 'apps/api/src/main.ts',
  ops: 'apps/api/src/cli/ops.ts',
  catalog: 'apps/api/src/cli/catalog.ts',
};

const SHARED: Options = { config: false, silent: true, platform: 'node', target: 'node20' };

/** Builds the programs with every package in them but those that have a compiled addon. */
export async function bundleServer(outDir: string): Promise<void> {
  await build({
    ...SHARED,
    entry: Object.fromEntries(
      Object.entries(PROGRAMS).map(([name, source]) => [name, join(checkout, source)]),
    ),
    outDir,
    format: 'esm',
    // `pg` asks for the second one only where an operator wants it.
    external: ['better-sqlite3', '@resvg/resvg-js', 'pg-native'],
    noExternal: [/^(?!(?:better-sqlite3|@resvg\/resvg-js|pg-native)$)/],
    // Bundled CommonJS packages load Node's modules through `require`.
    banner: {
      js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
    },
  });
}

/** Builds one CommonJS file from a program of a package and all that it requires. */
export async function bundleProgram(entry: string, outDir: string): Promise<void> {
  await build({
    ...SHARED,
    entry: [entry],
    outDir,
    format: 'cjs',
    outExtension: () => ({ js: '.js' }),
    noExternal: [/./],
  });
}
