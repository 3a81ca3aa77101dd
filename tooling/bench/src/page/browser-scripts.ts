import { fileURLToPath } from 'node:url';
import { build } from 'tsup';

const SCRIPTS = ['first-view', 'interactions', 'search-ready'] as const;
const DIST = fileURLToPath(new URL('../../dist/browser', import.meta.url));

export type BrowserScript = (typeof SCRIPTS)[number];

/** Builds what runs in measured pages. */
export async function buildBrowserScripts(): Promise<void> {
  await build({
    config: false,
    silent: true,
    entry: Object.fromEntries(SCRIPTS.map((name) => [name, sourceOf(name)])),
    outDir: DIST,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
  });
}

/** The built file of a script. */
export function browserScript(name: BrowserScript): string {
  return `${DIST}/${name}.global.js`;
}

function sourceOf(name: BrowserScript) {
  return fileURLToPath(new URL(`browser/${name}.ts`, import.meta.url));
}
