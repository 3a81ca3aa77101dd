import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { WEB_MANIFEST_PATH } from '@starguess/api-contract';
import { DATA_POLICY } from '../../http/security-headers.ts';
import {
  createStaticFile,
  IMMUTABLE,
  mediaTypeOf,
  REVALIDATED,
  type StaticFile,
} from './static-file.ts';

/** The built web app in memory, so that requests never touch the file system. */
export type WebBuild = {
  readonly indexHtml: string;
  /** Files by requested path, with the leading slash; `index.html` is not included. */
  readonly files: ReadonlyMap<string, StaticFile>;
  /** The web app manifest with its defaults; `undefined` if the build has none. */
  readonly manifest: string | undefined;
  /** The names of the themes that the style sheets define. */
  readonly themes: ReadonlySet<string>;
  /** The colour behind every screen in each theme that sets one, as its style sheet has it. */
  readonly grounds: ReadonlyMap<string, string>;
  /** The file of the program that renders pages; `undefined` if the build has none. */
  readonly renderer: string | undefined;
};

/** In a hidden folder, so that it is not served. */
const RENDERER = '.renderer/renderer.js';
const INDEX = '/index.html';
/** What a page loads as a part of itself runs under the page's policy; a worker has its script's. */
const PART_OF_PAGE = /^\/assets\/(?!.*worker).*\.js$/;
const HASHED_FOLDERS = /^\/(?:assets|art|catalog)\//;
/** The style sheets define this theme by rules without a theme name. */
const BASE_THEME = 'midnight';
const HIDDEN = /\/\./;
/** Files that the build has already compressed; each lies beside its original. */
const ENCODED = /\.(?:br|gz)$/;

/**
 * Returns `undefined` if the folder holds no built app. Skips hidden files, such as the build's
 * manifest.
 */
export function readWebBuild(folder: string): WebBuild | undefined {
  const contents = filesIn(folder)
    .map((file) => ({ file, path: `/${relative(folder, file).split(sep).join('/')}` }))
    .filter(({ path }) => !HIDDEN.test(path));
  const index = contents.find(({ path }) => path === INDEX);
  if (index === undefined) return undefined;
  const fileOf = new Map(contents.map(({ path, file }) => [path, file]));
  const isEncoded = (path: string) => ENCODED.test(path) && fileOf.has(path.replace(ENCODED, ''));
  const encodedOf = (path: string) => {
    const [br, gz] = [fileOf.get(`${path}.br`), fileOf.get(`${path}.gz`)];
    return {
      ...(br !== undefined && { br: new Uint8Array(readFileSync(br)) }),
      ...(gz !== undefined && { gzip: new Uint8Array(readFileSync(gz)) }),
    };
  };
  const files = contents
    .filter(({ path }) => path !== INDEX && !isEncoded(path))
    .map(({ file, path }): [string, StaticFile] => [
      path,
      createStaticFile({
        bytes: new Uint8Array(readFileSync(file)),
        mediaType: mediaTypeOf(path),
        cacheControl: HASHED_FOLDERS.test(path) ? IMMUTABLE : REVALIDATED,
        encoded: encodedOf(path),
        ...(PART_OF_PAGE.test(path) && { headers: DATA_POLICY }),
      }),
    ]);
  const renderer = join(folder, RENDERER);
  const manifest = fileOf.get(WEB_MANIFEST_PATH);
  const sheets = contents
    .filter(({ path }) => path.endsWith('.css'))
    .map(({ file }) => readFileSync(file, 'utf8'));
  return {
    indexHtml: readFileSync(index.file, 'utf8'),
    files: new Map(files),
    manifest: manifest && readFileSync(manifest, 'utf8'),
    renderer: existsSync(renderer) ? renderer : undefined,
    themes: new Set([BASE_THEME, ...sheets.flatMap(themesIn)]),
    grounds: new Map(sheets.flatMap(groundsIn)),
  };
}

/** `recursive` would follow links out of the folder from Node 22 on. */
function filesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(path);
    return entry.isFile() ? [path] : [];
  });
}

function themesIn(styleSheet: string) {
  return Array.from(
    styleSheet.matchAll(/\[data-theme=(["']?)([a-z0-9-]+)\1\]/g),
    ([, , name = '']) => name,
  );
}

const GROUND =
  /:root(?:\[data-theme=(["']?)(?<theme>[a-z0-9-]+)\1\])?\s*\{[^{}]*--color-ground:\s*(?<ground>[^;{}]+)/g;

function groundsIn(styleSheet: string) {
  return Array.from(styleSheet.matchAll(GROUND), ({ groups }): [string, string] => [
    groups?.theme ?? BASE_THEME,
    groups?.ground?.trim() ?? '',
  ]);
}
