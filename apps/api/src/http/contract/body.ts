import type { Refusal } from '../problem.ts';
import { invalid, type Parsed, refused } from './parsed.ts';

/** RFC 9110, 15.5.16: the header says which encodings are accepted. */
const UNKNOWN_ENCODING: Refusal = {
  problem: 'unsupported-media-type',
  detail: 'the body is encoded',
  headers: { 'accept-encoding': 'identity' },
};

type BodyRead = Parsed<Uint8Array<ArrayBuffer>>;

const TOO_LARGE = refused({ problem: 'body-too-large' });
const CUT_SHORT = invalid('the body was cut short');

/**
 * Reads a body of at most `limit` bytes; refuses an encoded one. Refuses a body whose
 * `Content-Length` is larger before reading it, and any other body as soon as it exceeds the limit. A
 * body that breaks off or does not match its declared length is an invalid request.
 */
export async function readBody(request: Request, limit: number): Promise<BodyRead> {
  const encoding = request.headers.get('content-encoding')?.trim().toLowerCase() ?? '';
  if (encoding !== '' && encoding !== 'identity') return refused(UNKNOWN_ENCODING);
  const declaredLength = request.headers.get('content-length');
  if (declaredLength !== null) {
    if (Number(declaredLength) > limit) return TOO_LARGE;
    return request.arrayBuffer().then(
      (bytes) => ({ ok: true, value: new Uint8Array(bytes) }),
      () => CUT_SHORT,
    );
  }
  if (request.body === null) return { ok: true, value: new Uint8Array() };
  return readStream(request.body, limit);
}

/** The most chunks of a body of unknown length; each takes as long as a small request. */
const MAX_CHUNKS = 100;

async function readStream(body: ReadableStream<Uint8Array>, limit: number): Promise<BodyRead> {
  // Outside the try, because a body that was already read is our bug, not the caller's.
  const read = body.values();
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of read) {
      length += chunk.byteLength;
      // Leaving the loop cancels the stream, so the rest of the body is not kept in memory.
      if (length > limit) return TOO_LARGE;
      if (chunks.length >= MAX_CHUNKS) return invalid('the body came in too many chunks');
      chunks.push(chunk);
    }
  } catch {
    return CUT_SHORT;
  }
  return { ok: true, value: Buffer.concat(chunks) };
}

const JSON_CONTENT_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?;?$/i;

/** Whether a `Content-Type` is `application/json`, without a charset or with UTF-8. */
export function isJsonContentType(contentType: string): boolean {
  return JSON_CONTENT_TYPE.test(contentType.trim());
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

type JsonRead = { readonly ok: true; readonly value: unknown } | { readonly ok: false };

/** Parses UTF-8 bytes as JSON. `ok` is false if they are not valid UTF-8 or not valid JSON. */
export function parseJson(bytes: Uint8Array): JsonRead {
  try {
    return { ok: true, value: JSON.parse(utf8.decode(bytes)) };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return { ok: false };
    throw error;
  }
}
