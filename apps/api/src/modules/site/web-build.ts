import { readdirSync, readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import {
  createStaticFile,
  IMMUTABLE,
  mediaTypeOf,
  REVALIDATED,
  type StaticFile,
} from './static-file.ts';

/** The built web app in memory: requests never reach the file system. */
export type WebBuild = {
  readonly indexHtml: string;
  /** By path as requested, from the slash on; `index.html` is not among them. */
  readonly files: ReadonlyMap<string, StaticFile>;
  /** Those its style sheets have rules for, by name. */
  readonly themes: ReadonlySet<string>;
};

const INDEX = '/index.html';
const HASHED_FOLDERS = /^\/(?:assets|art|catalog)\//;
/** Its rules are those of a page without a theme, and name none. */
const BASE_THEME = 'midnight';
const HIDDEN = /\/\./;
/** What the build has compressed lies beside the file itself. */
const ENCODED = /\.(?:br|gz)$/;

/** `undefined` where the folder holds no built app. Hidden files (the build's manifest) stay out. */
export function readWebBuild(folder: string): WebBuild | undefined {
  const entries = (() => {
    try {
      return readdirSync(folder, { recursive: true, withFileTypes: true });
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
      throw error;
    }
  })();
  const contents = entries
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = `${entry.parentPath}${sep}${entry.name}`;
      return { file, path: `/${relative(folder, file).split(sep).join('/')}` };
    })
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
      }),
    ]);
  return {
    indexHtml: readFileSync(index.file, 'utf8'),
    files: new Map(files),
    themes: new Set([
      BASE_THEME,
      ...contents.flatMap(({ file, path }) => (path.endsWith('.css') ? themesIn(file) : [])),
    ]),
  };
}

function themesIn(styleSheet: string) {
  return Array.from(
    readFileSync(styleSheet, 'utf8').matchAll(/\[data-theme=(["']?)([a-z0-9-]+)\1\]/g),
    ([, , name = '']) => name,
  );
}
