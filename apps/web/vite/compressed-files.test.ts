// @vitest-environment node
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build, resolveConfig } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { compressFolder } from './compressed-files.ts';

const PAGE_BUILD = fileURLToPath(new URL('../vite.config.ts', import.meta.url));
const TEXT = 'a text worth compressing '.repeat(50);

function folderWith(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'starguess-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return folder;
}

it('the build holds what compresses in both encodings, beside the file', async () => {
  const folder = folderWith({ 'assets/a.js': TEXT, 'assets/b.woff2': TEXT, 'robots.txt': 'short' });
  await compressFolder(folder);
  expect(readdirSync(join(folder, 'assets')).sort()).toEqual([
    'a.js',
    'a.js.br',
    'a.js.gz',
    'b.woff2',
  ]);
  expect(readdirSync(folder).sort()).toEqual(['assets', 'robots.txt']);
  const compressed = (name: string) => readFileSync(join(folder, 'assets', name));
  expect(brotliDecompressSync(compressed('a.js.br')).toString()).toBe(TEXT);
  expect(gunzipSync(compressed('a.js.gz')).toString()).toBe(TEXT);
});

it('the build compresses no page and nothing hidden', async () => {
  const folder = folderWith({ 'index.html': TEXT, '.vite/manifest.json': TEXT });
  await compressFolder(folder);
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual([
    '.vite',
    '.vite/manifest.json',
    'index.html',
  ]);
});

it('the build of the page compresses its scripts and public files', async () => {
  const root = folderWith({
    'index.html': '<script type="module" src="/main.js"></script>',
    'main.js': `console.log(${JSON.stringify(TEXT)});`,
    'public/favicon.svg': TEXT,
  });
  const { plugins } = await resolveConfig({ configFile: PAGE_BUILD }, 'build');
  const compressing = plugins.filter(({ name }) => name === 'starguess:compressed-files');
  await build({ root, configFile: false, logLevel: 'silent', plugins: compressing });
  const files = readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' });
  expect(files).toEqual(expect.arrayContaining(['favicon.svg.br', 'favicon.svg.gz']));
  expect(files).toContainEqual(expect.stringMatching(/^assets\/index-.*\.js\.br$/));
});
