import type { Refusal } from '../problem.ts';

type BodyRead =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly refusal: Refusal };

const TOO_LARGE: BodyRead = { ok: false, refusal: { problem: 'body-too-large' } };

const BROKEN_OFF: BodyRead = {
  ok: false,
  refusal: { problem: 'invalid-request', detail: 'the body broke off' },
};

/** How many pieces a body of unknown length may come in; each takes as long as a small request. */
const MAX_PIECES = 100;

const TOO_MANY_PIECES: BodyRead = {
  ok: false,
  refusal: { problem: 'invalid-request', detail: 'the body came in too many pieces' },
};

/**
 * Reads at most `limit` bytes. Refuses a body whose `Content-Length` is larger before reading it,
 * and any other body as soon as it exceeds the limit. A body that breaks off or does not match its
 * declared length is an invalid request.
 */
export function readBody(request: Request, limit: number): Promise<BodyRead> {
  return readWhole(request, limit).catch(() => BROKEN_OFF);
}

const JSON_CONTENT_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?;?$/i;

/** Whether a `Content-Type` is `application/json`, without a charset or with UTF-8. */
export function isJsonContentType(contentType: string): boolean {
  return JSON_CONTENT_TYPE.test(contentType.trim());
}

/** A text may nest so deep, which is far deeper than any that is sent here. */
const MAX_DEPTH = 2_000;

const utf8 = new TextDecoder('utf-8', { fatal: true });

type JsonRead = { readonly ok: true; readonly value: unknown } | { readonly ok: false };

/** Parses UTF-8 bytes as JSON. `ok` is false if they are not valid UTF-8 or not valid JSON. */
export function parseJson(bytes: Uint8Array): JsonRead {
  try {
    const text = utf8.decode(bytes);
    if (isTooDeep(text)) return { ok: false };
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return { ok: false };
    throw error;
  }
}

async function readWhole(request: Request, limit: number): Promise<BodyRead> {
  const announced = request.headers.get('content-length');
  if (announced !== null) {
    if (Number(announced) > limit) return TOO_LARGE;
    return { ok: true, bytes: new Uint8Array(await request.arrayBuffer()) };
  }
  if (request.body === null) return { ok: true, bytes: new Uint8Array() };
  return readStream(request.body, limit);
}

async function readStream(body: ReadableStream<Uint8Array>, limit: number): Promise<BodyRead> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.byteLength;
    // Leaving the loop cancels the stream, so the rest of the body is not kept in memory.
    if (length > limit) return TOO_LARGE;
    if (chunks.length >= MAX_PIECES) return TOO_MANY_PIECES;
    chunks.push(chunk);
  }
  return { ok: true, bytes: Buffer.concat(chunks) };
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
/** `[` and `{`, `]` and `}` differ in one bit. */
const CASE_BIT = 0x20;
const [OPEN, CLOSE] = [0x7b, 0x7d];

/** Whether a text nests deeper than any that is sent here, which takes long to parse. */
function isTooDeep(text: string): boolean {
  if (text.length < MAX_DEPTH) return false;
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) isInString = !isInString;
    else if (isInString) at += code === BACKSLASH ? 1 : 0;
    else if ((code | CASE_BIT) === OPEN) depth += 1;
    else if ((code | CASE_BIT) === CLOSE) depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
