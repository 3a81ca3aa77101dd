import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Writes each file of the build that compresses once more beside it, as `.br` and as `.gz`. */
export function compressedFiles(): Plugin {
  let folder = '';
  return {
    name: 'starguess:compressed-files',
    apply: 'build',
    configResolved({ root, build }) {
      folder = join(root, build.outDir);
    },
    // The files of `public` are there by now as well.
    async closeBundle() {
      await compressFolder(folder);
    },
  };
}

const COMPRESSIBLE = /\.(?:css|js|json|svg|txt|webmanifest)$/;
/** Its reader is the build. */
const HIDDEN = /(?:^|\/)\./;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Pages stay out: the server fills them in, and whoever serves the build alone may edit them. */
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
