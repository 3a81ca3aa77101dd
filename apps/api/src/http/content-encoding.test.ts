import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { chooseEncoding, encode } from './content-encoding.ts';

it.each([
  [null, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['BR', 'br'],
  ['br;q=0.1, gzip;q=1.0', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['identity', 'identity'],
  ['deflate, zstd', 'identity'],
  ['brotli', 'identity'],
  [`gzip${','.repeat(249)}br`, 'br'],
  [`gzip${','.repeat(300)},br`, 'identity'],
])('a browser that accepts %s gets %s', (acceptEncoding, encoding) => {
  expect(chooseEncoding(acceptEncoding)).toBe(encoding);
});

it('an encoded file is what browsers decode', async () => {
  const bytes = new TextEncoder().encode('a text '.repeat(100));
  const decoded = [
    brotliDecompressSync(await encode.br(bytes)),
    gunzipSync(await encode.gzip(bytes)),
    await encode.identity(bytes),
  ];
  for (const content of decoded) expect(new Uint8Array(content)).toEqual(bytes);
});
