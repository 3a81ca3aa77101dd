import type { Answer } from '../../http/answer.ts';
import { makeEtag } from '../../http/etag.ts';
import {
  CONTENT_ENCODINGS,
  type ContentEncoding,
  chooseEncoding,
  encode,
} from './content-encoding.ts';
import { isCompressible } from './media-type.ts';

export type StaticFile = {
  /** The file as the caller may have it, by its `Accept-Encoding` header. */
  readonly answer: (acceptEncoding: string | null) => Answer | Promise<Answer>;
  /** Makes every encoding, so that no caller waits for one. */
  readonly warmUp: () => Promise<void>;
};

export type FileContent = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly mediaType: string;
  readonly cacheControl: string;
  readonly status?: number;
};

/** For files whose address changes with their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For files that keep their address: asked for each time, sent when changed. */
export const REVALIDATED = 'no-cache';

const ETAG_SUFFIXES: Readonly<Record<ContentEncoding, string>> = {
  br: '-br',
  gzip: '-gz',
  identity: '',
};

/** A file in memory with each encoding made at most once, when first asked for. */
export const createStaticFile = ({
  bytes,
  mediaType,
  cacheControl,
  status = 200,
}: FileContent): StaticFile => {
  const etag = makeEtag(bytes);
  const answers = new Map<ContentEncoding, Answer>();
  const pending = new Map<ContentEncoding, Promise<Answer>>();

  const answerWith = (encoding: ContentEncoding, body: Uint8Array<ArrayBuffer>): Answer => ({
    status,
    headers: {
      'content-type': mediaType,
      'content-length': String(body.byteLength),
      'cache-control': cacheControl,
      etag: etag.replace(/"$/, `${ETAG_SUFFIXES[encoding]}"`),
      ...(isCompressible(mediaType) && { vary: 'accept-encoding' }),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    },
    body,
  });

  const make = async (encoding: ContentEncoding): Promise<Answer> => {
    const encoded = await encode[encoding](bytes);
    const isWorthIt = encoded.byteLength < bytes.byteLength;
    const answer = isWorthIt ? answerWith(encoding, encoded) : answerWith('identity', bytes);
    answers.set(encoding, answer);
    return answer;
  };

  const answerIn = (encoding: ContentEncoding) => {
    const known = answers.get(encoding) ?? pending.get(encoding);
    if (known !== undefined) return known;
    const making = make(encoding).finally(() => pending.delete(encoding));
    pending.set(encoding, making);
    return making;
  };

  answers.set('identity', answerWith('identity', bytes));
  return {
    answer: (acceptEncoding) =>
      answerIn(isCompressible(mediaType) ? chooseEncoding(acceptEncoding) : 'identity'),
    warmUp: async () => {
      if (!isCompressible(mediaType)) return;
      for (const encoding of CONTENT_ENCODINGS) await answerIn(encoding);
    },
  };
};
