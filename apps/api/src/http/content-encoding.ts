import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { rememberParsed } from './parsed-texts.ts';

/** In the server's order of preference. */
export const CONTENT_ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type ContentEncoding = (typeof CONTENT_ENCODINGS)[number];

type Bytes = Uint8Array<ArrayBuffer>;
type Encoders = Readonly<Record<ContentEncoding, (bytes: Bytes) => Promise<Bytes>>>;

/** Encodes in the highest quality, for content that many will ask for. */
export const encode = createEncoders({ brotli: constants.BROTLI_MAX_QUALITY, gzip: 9 });
/** Encodes fast, for content that few will ask for. */
export const encodeFast = createEncoders({ brotli: 5, gzip: 3 });

/** Creates the encoders of one quality; they run on the thread pool. */
function createEncoders(quality: { readonly brotli: number; readonly gzip: number }): Encoders {
  const compressBrotli = promisify(brotliCompress);
  const compressGzip = promisify(gzip);
  return {
    br: async (bytes) => {
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: quality.brotli,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      };
      return new Uint8Array(await compressBrotli(bytes, { params }));
    },
    gzip: async (bytes) => new Uint8Array(await compressGzip(bytes, { level: quality.gzip })),
    identity: async (bytes) => bytes,
  };
}

/** In characters. Browsers send about 30; a longer header is ignored. */
const LONGEST_ACCEPT_ENCODING = 256;

/** The encoding that the server prefers among those an `Accept-Encoding` header allows. */
export function chooseEncoding(acceptEncoding: string | null): ContentEncoding {
  const isRead = acceptEncoding !== null && acceptEncoding.length <= LONGEST_ACCEPT_ENCODING;
  return isRead ? encodingFor(acceptEncoding) : 'identity';
}

/** Refuses an encoding. */
const ZERO_QUALITY = /;\s*q\s*=\s*0(?:\.0*)?\s*$/;

const encodingFor = rememberParsed((acceptEncoding): ContentEncoding => {
  const accepted = new Map(
    acceptEncoding
      .toLowerCase()
      .split(',')
      .map((item) => [item.split(';')[0]?.trim(), !ZERO_QUALITY.test(item)]),
  );
  const isAccepted = (encoding: ContentEncoding) =>
    accepted.get(encoding) ?? accepted.get('*') ?? encoding === 'identity';
  return CONTENT_ENCODINGS.find(isAccepted) ?? 'identity';
});
