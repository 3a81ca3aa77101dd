import { type Answer, makeEtag } from './answer.ts';
import {
  CONTENT_ENCODINGS,
  type ContentEncoding,
  chooseEncoding,
  encode,
  encodeFast,
} from './content-encoding.ts';
import { isCompressible, mediaTypeOf } from './media-type.ts';
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
  readonly compressesFast?: boolean | undefined;
  readonly encoded?: Partial<Readonly<Record<ContentEncoding, Uint8Array<ArrayBuffer>>>>;
};

/** For files whose address changes with their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For files with a fixed address: the browser revalidates them each time. */
export const REVALIDATED = 'no-cache';
/** For files made for one caller; they have no ETag. */
export const UNSTORED = 'no-store';

/** These get no `DATA_POLICY`: a page has its own, a worker gets one with its script. */
const PAGE_OR_SCRIPT = /html|javascript/;

const ETAG_SUFFIXES: Readonly<Record<ContentEncoding, string>> = {
  br: '-br',
  gzip: '-gz',
  identity: '',
};

/** A file in memory. Each missing encoding is made once, when it is first requested. */
export function createStaticFile(file: FileContent): StaticFile {
  const { bytes, mediaType, cacheControl, compressesFast } = file;
  const { status = 200, headers, encoded = {} } = file;
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
    const content = await (compressesFast ? encodeFast : encode)[encoding](bytes);
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

/** A file with a fixed address. */
export function revalidatedFile(path: string, content: string | FileContent['bytes']): StaticFile {
  return createStaticFile({
    bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
    mediaType: mediaTypeOf(path),
    cacheControl: REVALIDATED,
  });
}
