import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Writes a `.br` and a `.gz` copy of each compressible file of the build beside it. */
export function compressedFiles(): Plugin {
  let folder = '';
  return {
    name: 'starguess:compressed-files',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    // By now the files of `public` are in the build too.
    async closeBundle() {
      await compressFolder(folder);
    },
  };
}

const COMPRESSIBLE = /\.(?:css|js|json|svg|txt|webmanifest)$/;
/** Only the build reads hidden files. */
const HIDDEN = /(?:^|\/)\./;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Skips pages: the server fills them in, and the operator of a static host may edit them. */
export async function compressFolder(folder: string): Promise<void> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => COMPRESSIBLE.test(path) && !HIDDEN.test(path));
  for (const path of paths) await compressFile(join(folder, path));
}

async function compressFile(file: string) {
  const content = readFileSync(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
  };
  const encodings = [
    { suffix: '.br', encoded: await brotli(content, { params }) },
    { suffix: '.gz', encoded: await gzipped(content, { level: constants.Z_BEST_COMPRESSION }) },
  ];
  for (const { suffix, encoded } of encodings) {
    if (encoded.byteLength < content.byteLength) writeFileSync(`${file}${suffix}`, encoded);
  }
}
