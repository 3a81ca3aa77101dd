import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** In the order the server prefers them. */
export const CONTENT_ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type ContentEncoding = (typeof CONTENT_ENCODINGS)[number];

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

type Encode = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>;

/** At the highest quality: each content is encoded once, on the thread pool. */
export const encode: Readonly<Record<ContentEncoding, Encode>> = {
  br: async (bytes) =>
    new Uint8Array(
      await brotliAsync(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
        },
      }),
    ),
  gzip: async (bytes) => new Uint8Array(await gzipAsync(bytes, { level: 9 })),
  identity: async (bytes) => bytes,
};

const REFUSED = /;\s*q\s*=\s*0(?:\.0*)?\s*$/;

/** The server's favourite among the encodings an `Accept-Encoding` header allows. */
export const chooseEncoding = (acceptEncoding: string | null): ContentEncoding => {
  const accepted = new Map(
    (acceptEncoding ?? '')
      .toLowerCase()
      .split(',')
      .map((item) => [item.split(';')[0]?.trim(), !REFUSED.test(item)]),
  );
  const isAccepted = (encoding: ContentEncoding) =>
    accepted.get(encoding) ?? accepted.get('*') ?? encoding === 'identity';
  return CONTENT_ENCODINGS.find(isAccepted) ?? 'identity';
};
