import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type PageTemplate, WEB_MANIFEST_PATH } from '@starguess/api-contract/page';
import { mediaTypeOf } from '../../http/media-type.ts';
import { DATA_POLICY } from '../../http/security-headers.ts';
import {
  createStaticFile,
  IMMUTABLE,
  REVALIDATED,
  type StaticFile,
} from '../../http/static-file.ts';
import { readPageTemplate } from '../../site-folder/page-template.ts';

/** The built web app in memory, so that requests never touch the file system. */
export type WebBuild = {
  readonly template: PageTemplate;
  /** Files by requested path, with the leading slash; `index.html` is not included. */
  readonly files: ReadonlyMap<string, StaticFile>;
  /** The web app manifest with its defaults; `undefined` if the build has none. */
  readonly manifest: string | undefined;
  /** The file of the program that renders pages; `undefined` if the build has none. */
  readonly renderer: string | undefined;
};

/** In a hidden folder, so that it is not served. */
const RENDERER = '.renderer/renderer.js';
const INDEX = '/index.html';
/** A page's scripts run under the page's policy; a worker runs under its own. */
const PART_OF_PAGE = /^\/assets\/(?!.*worker).*\.js$/;
const HASHED_FOLDERS = /^\/(?:assets|art|catalog)\//;
const HIDDEN = /\/\./;
/** Files that the build has already compressed; each is next to its original. */
const ENCODED = /\.(?:br|gz)$/;

/**
 * Returns `undefined` if the folder holds no built app. Skips hidden files, such as the build's
 * manifest.
 */
export function readWebBuild(folder: string): WebBuild | undefined {
  const template = readPageTemplate(folder);
  if (template === undefined) return undefined;
  const contents = filesIn(folder)
    .map((file) => ({ file, path: `/${relative(folder, file).split(sep).join('/')}` }))
    .filter(({ path }) => !HIDDEN.test(path));
  const fileByPath = new Map(contents.map(({ path, file }) => [path, file]));
  const isEncoded = (path: string) =>
    ENCODED.test(path) && fileByPath.has(path.replace(ENCODED, ''));
  const encodedOf = (path: string) => {
    const [br, gz] = [fileByPath.get(`${path}.br`), fileByPath.get(`${path}.gz`)];
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
  const manifest = fileByPath.get(WEB_MANIFEST_PATH);
  return {
    template,
    files: new Map(files),
    manifest: manifest && readFileSync(manifest, 'utf8'),
    renderer: existsSync(renderer) ? renderer : undefined,
  };
}

/** `recursive` would follow links out of the folder from Node 22 on. */
function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(path);
    return entry.isFile() ? [path] : [];
  });
}
