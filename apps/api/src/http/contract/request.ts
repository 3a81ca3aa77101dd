import type { CallShape, RouteRequest } from '@starguess/api-contract';
import * as z from 'zod/mini';
import type { Refusal } from '../problem.ts';

type RawRequest = {
  readonly request: Request;
  readonly params: () => Readonly<Record<string, string>>;
};

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };

type Fields = NonNullable<CallShape['query']>;
type PartParser = (raw: RawRequest) => Parsed<unknown>;

type RequestParser<T> = (raw: RawRequest) => Parsed<T> | Promise<Parsed<T>>;

/**
 * Creates the parser that turns a call into the request for the route's handler, or into a refusal.
 * The parser is synchronous if the route takes no body.
 */
export function createRequestParser<R extends CallShape>(route: R): RequestParser<RouteRequest<R>>;
// The signature above states each part's type, which the compiler cannot infer through the loop.
export function createRequestParser(route: CallShape): RequestParser<unknown> {
  const parsers = partParsers(route);
  return (raw) => {
    const parts: Record<keyof RouteRequest<CallShape>, unknown> = {
      params: undefined,
      query: undefined,
      headers: undefined,
      body: undefined,
    };
    for (const [part, parse] of parsers) {
      const parsed = parse(raw);
      if (!parsed.ok) return parsed;
      parts[part] = parsed.value;
    }
    if (!hasBody(route)) return { ok: true, value: parts };
    return parseBody(route, raw.request).then((parsed) =>
      parsed.ok ? { ok: true, value: { ...parts, body: parsed.value } } : parsed,
    );
  };
}

function partParsers({ params, query, headers }: CallShape) {
  const parsers: [part: 'params' | 'query' | 'headers', PartParser][] = [];
  if (params) parsers.push(['params', (raw) => validate(params, raw.params())]);
  if (query) parsers.push(['query', createQueryParser(query)]);
  if (headers) {
    const names = Object.keys(headers.shape);
    parsers.push(['headers', ({ request }) => validate(headers, headersOf(request, names))]);
  }
  return parsers;
}

function createQueryParser(schema: Fields): PartParser {
  const names = Object.keys(schema.shape);
  const withoutQuery = validate(schema, {});
  return ({ request: { url } }) => {
    const start = url.indexOf('?');
    if (start === -1) return withoutQuery;
    const query = new URLSearchParams(url.slice(start));
    const fields = names.map((name) => [name, queryField(query, name)]);
    return validate(schema, Object.fromEntries(fields));
  };
}

/** A repeated parameter becomes a list, which every single-value schema rejects. */
function queryField(query: URLSearchParams, name: string) {
  const values = query.getAll(name);
  return values.length > 1 ? values : values[0];
}

function headersOf({ headers }: Request, names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, headers.get(name) ?? undefined]));
}

function hasBody(route: CallShape): route is CallShape & { readonly body: Fields } {
  return route.body !== undefined;
}

/** RFC 9110, 15.5.16: the header says which encodings are accepted. */
const UNKNOWN_ENCODING: Refusal = {
  problem: 'unsupported-media-type',
  detail: 'the body is encoded',
  headers: { 'accept-encoding': 'identity' },
};

const NOT_JSON = refused({ problem: 'unsupported-media-type' });

async function parseBody(
  { body: schema, bodyLimit = 0, isBodyOptional }: CallShape & { readonly body: Fields },
  request: Request,
): Promise<Parsed<unknown>> {
  const contentType = request.headers.get('content-type');
  if (contentType !== null && !isJsonContentType(contentType)) return NOT_JSON;
  const read = await readBody(request, bodyLimit);
  if (!read.ok) return read;
  if (read.value.length === 0 && isBodyOptional) return { ok: true, value: undefined };
  if (contentType === null) return NOT_JSON;
  const json = parseJson(read.value);
  return json.ok ? validate(schema, json.value) : invalid('not JSON');
}

function validate(schema: Fields, value: unknown): Parsed<unknown> {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return { ok: true, value: parsed.data };
  const field = parsed.error.issues[0]?.path.join('.') ?? '';
  return invalid(field === '' ? 'not an object' : `not valid: ${field}`);
}

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

function invalid(detail: string): Parsed<never> {
  return refused({ problem: 'invalid-request', detail });
}

function refused(refusal: Refusal): Parsed<never> {
  return { ok: false, refusal };
}
