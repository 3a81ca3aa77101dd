import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { parseManifest, scriptsOf } from './tooling/testing/src/web-chunks.ts';

const build = 'apps/web/dist';
const manifest = parseManifest(readFileSync(join(build, '.vite/manifest.json'), 'utf8'));

const home = scriptsOf(manifest, ['index.html']);

function chunksBeyondHome(source: string): readonly string[] {
  return scriptsOf(manifest, [source]).filter((file) => !home.includes(file));
}

function inBuild(files: readonly string[]): readonly string[] {
  if (files.length === 0) {
    throw new Error('There is nothing to weigh: a check without files would always pass');
  }
  return files.map((file) => join(build, file));
}

const catalogue = readdirSync(join(build, 'catalog'))
  .filter((file) => file.endsWith('.json'))
  .map((file) => `catalog/${file}`);

/** What the whole contract, zod's share included, would add to a page that loads all of it. */
function bundledContract(): string {
  const file = 'reports/size/contract.js';
  const { outputFiles } = buildSync({
    stdin: {
      contents: `import { contract } from './index.ts';\nglobalThis.contract = contract;`,
      resolveDir: 'packages/api-contract/src',
    },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  mkdirSync('reports/size', { recursive: true });
  writeFileSync(file, outputFiles[0]?.contents ?? '');
  return file;
}

/** Sizes after brotli at quality 11; 1 kB is 1,000 bytes. */
export default [
  {
    name: 'Home: all scripts of the first load',
    path: inBuild(home),
    limit: '112 kB',
  },
  {
    name: 'Classic: its own scripts and the catalogue',
    path: [...inBuild(chunksBeyondHome('src/app/routes/classic-page.tsx')), ...inBuild(catalogue)],
    limit: '50 kB',
  },
  {
    name: 'API contract with all routes',
    path: bundledContract(),
    limit: '8 kB',
  },
];
