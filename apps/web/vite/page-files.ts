import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageTemplate } from '@starguess/api-contract/page';
import type { Plugin } from 'vite';
// By its path: what Vite's configuration imports from a package has to be built.
import { PAGE_TEMPLATE_FILE } from '../../../packages/api-contract/src/page/rendering.ts';

const ID = 'virtual:page-files';

/** A chunk of the page's build, as far as the renderer needs to know it. */
type Chunk = {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
};

/**
 * Gives the renderer the manifest of the page's build, which is in `folder`, the chunks that the
 * built page names, and the texts of the style sheets.
 */
export function pageFiles(folder: string): Plugin {
  return {
    name: 'starguess:page-files',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load(id) {
      if (id !== `\0${ID}`) return null;
      const manifest = readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8');
      const chunks: Readonly<Record<string, Chunk>> = JSON.parse(manifest);
      const sheets = new Set(Object.values(chunks).flatMap(({ css }) => css ?? []));
      const sheetTexts = Object.fromEntries(
        [...sheets].map((sheet) => [sheet, readFileSync(join(folder, sheet), 'utf8').trim()]),
      );
      const template: PageTemplate = JSON.parse(
        readFileSync(join(folder, PAGE_TEMPLATE_FILE), 'utf8'),
      );
      const named = Object.keys(chunks).filter((key) =>
        template.scripts.includes(`/${chunks[key]?.file}`),
      );
      return [
        `export const manifest = ${manifest};`,
        `export const pageChunks = ${JSON.stringify(named)};`,
        `export const sheetTexts = ${JSON.stringify(sheetTexts)};`,
      ].join('\n');
    },
  };
}
