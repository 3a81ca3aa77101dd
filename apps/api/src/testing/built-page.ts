import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readWebBuild, type WebBuild } from '../modules/site/web-build.ts';

export const INDEX_HTML = `<!doctype html>
<html lang="en">
  <head>
    <meta name="description" content="Built" />
    <title>Built</title>
    <script type="application/json" id="starguess-config">{}</script>
    <link rel="preload" id="starguess-catalog" as="fetch" href="/catalog/built.json" crossorigin />
    <script type="module" crossorigin src="/assets/index-abc.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/index-abc.css">
  </head>
  <body>
    <noscript><p>Scripts, please</p></noscript>
    <div id="root"></div>
  </body>
</html>
`;

export const SCRIPT = 'export const text = "a script worth compressing";\n'.repeat(40);

const FILES: Readonly<Record<string, string>> = {
  'index.html': INDEX_HTML,
  'assets/index-abc.js': SCRIPT,
  'assets/index-abc.css': 'body { color: orange }\n'.repeat(20),
  'assets/inter.woff2': 'font',
  'messages/en.json': JSON.stringify({ loading: 'Loading...' }),
  'art/built.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'catalog/built.json': '{"performers":[],"channels":[]}',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '.vite/manifest.json': '{"secret": "build layout"}',
};

/** A built web app in memory; its folder no longer exists. */
export function builtPage(): WebBuild {
  const folder = mkdtempSync(join(tmpdir(), 'starguess-page-'));
  const build = readWebBuild(writeBuiltPage(folder));
  rmSync(folder, { recursive: true });
  if (build === undefined) throw new Error('The build was not read');
  return build;
}

/** Writes a built web app into the folder and returns the folder. */
export function writeBuiltPage(
  folder: string,
  files: Readonly<Record<string, string>> = FILES,
): string {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return folder;
}
