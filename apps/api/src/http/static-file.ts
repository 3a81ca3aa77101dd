import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { getMimeType, mimes } from 'hono/utils/mime';
import { type Answer, makeEtag } from './answer.ts';
import { rememberParsed } from './parsed-texts.ts';
import { DATA_POLICY, type HeaderRecord } from './security-headers.ts';

export type StaticFile = {
  /** The file in the best encoding that the `Accept-Encoding` header allows. */
  readonly answer: (acceptEncoding: string | null) => Answer | Promise<Answer>;
  /** Makes every encoding in advance, so that no caller waits. */
  readonly warmUp: () => Promise<void>;
};

export type FileContent = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly mediaType: string;
  readonly cacheControl: string;
  readonly status?: number;
  readonly headers?: HeaderRecord;
  /** Whether to compress fast rather than well, because few will ask for the file. */
  readonly isBrief?: boolean | undefined;
  readonly encoded?: Partial<Readonly<Record<ContentEncoding, Uint8Array<ArrayBuffer>>>>;
};

/** For files whose address changes with their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For files with a fixed address: the browser revalidates them each time. */
export const REVALIDATED = 'no-cache';
/** For files made for one caller; they have no ETag. */
export const UNSTORED = 'no-store';

/** In the server's order of preference. */
export const CONTENT_ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type ContentEncoding = (typeof CONTENT_ENCODINGS)[number];

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

type Encode = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>;

/** Creates the encoders of one quality; they run on the thread pool. */
function createEncode(quality: {
  readonly brotli: number;
  readonly gzip: number;
}): Readonly<Record<ContentEncoding, Encode>> {
  return {
    br: async (bytes) =>
      new Uint8Array(
        await brotliAsync(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: quality.brotli,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
          },
        }),
      ),
    gzip: async (bytes) => new Uint8Array(await gzipAsync(bytes, { level: quality.gzip })),
    identity: async (bytes) => bytes,
  };
}

/** Encodes in the highest quality, for content that many will ask for. */
export const encode = createEncode({ brotli: constants.BROTLI_MAX_QUALITY, gzip: 9 });
const encodeBriefly = createEncode({ brotli: 5, gzip: 3 });

/** These get no `DATA_POLICY`: a page has its own, a worker gets one with its script. */
const PAGE_OR_SCRIPT = /html|javascript/;

const ETAG_SUFFIXES: Readonly<Record<ContentEncoding, string>> = {
  br: '-br',
  gzip: '-gz',
  identity: '',
};

/** A file in memory. Each missing encoding is made once, when it is first requested. */
export function createStaticFile(file: FileContent): StaticFile {
  const { bytes, mediaType, cacheControl, isBrief, status = 200, headers, encoded = {} } = file;
  const etag = cacheControl === UNSTORED ? undefined : makeEtag(bytes);
  const isEncodable = isCompressible(mediaType);
  const answers = new Map<ContentEncoding, Answer | Promise<Answer>>();

  const answerWith = (encoding: ContentEncoding, body: Uint8Array<ArrayBuffer>): Answer => ({
    status,
    headers: {
      'content-type': mediaType,
      'content-length': String(body.byteLength),
      'cache-control': cacheControl,
      ...(etag !== undefined && { etag: etag.replace(/"$/, `${ETAG_SUFFIXES[encoding]}"`) }),
      ...(PAGE_OR_SCRIPT.test(mediaType) ? {} : DATA_POLICY),
      ...headers,
      ...(isEncodable && { vary: 'accept-encoding' }),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    },
    body,
  });

  const makeAnswer = async (encoding: ContentEncoding): Promise<Answer> => {
    const content = await (isBrief ? encodeBriefly : encode)[encoding](bytes);
    const isSmaller = content.byteLength < bytes.byteLength;
    return isSmaller ? answerWith(encoding, content) : answerWith('identity', bytes);
  };

  const answerIn = (encoding: ContentEncoding) => {
    const known = answers.get(encoding);
    if (known !== undefined) return known;
    const making = makeAnswer(encoding);
    answers.set(encoding, making);
    making.then(
      (answer) => answers.set(encoding, answer),
      () => answers.delete(encoding),
    );
    return making;
  };

  for (const encoding of CONTENT_ENCODINGS) {
    const content = encoding === 'identity' ? bytes : encoded[encoding];
    if (content !== undefined) answers.set(encoding, answerWith(encoding, content));
  }
  return {
    answer: (acceptEncoding) => answerIn(isEncodable ? chooseEncoding(acceptEncoding) : 'identity'),
    warmUp: async () => {
      if (!isEncodable) return;
      for (const encoding of CONTENT_ENCODINGS) await answerIn(encoding);
    },
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

/** A file with a fixed address. */
export function revalidatedFile(path: string, content: string | FileContent['bytes']): StaticFile {
  return createStaticFile({
    bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
    mediaType: mediaTypeOf(path),
    cacheControl: REVALIDATED,
  });
}

/** `mimes` adds a charset to SVG, but an XML file declares its own charset. */
const MEDIA_TYPES: Record<string, string> = { ...mimes, svg: 'image/svg+xml' };

export function mediaTypeOf(path: string): string {
  return getMimeType(path, MEDIA_TYPES) ?? 'application/octet-stream';
}

const COMPRESSIBLE = /^text\/|json|xml/;

function isCompressible(mediaType: string): boolean {
  return COMPRESSIBLE.test(mediaType);
}
