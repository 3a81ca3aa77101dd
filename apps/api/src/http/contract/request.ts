import type { Route, RouteRequest } from '@starguess/api-contract';
import * as z from 'zod/mini';
import type { Refusal } from '../problem.ts';
import { isJsonContentType, parseJson, readBody } from './body.ts';

/** The parts of a request before validation. */
type RawRequest = {
  readonly request: Request;
  readonly params: () => Readonly<Record<string, string>>;
};

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };

type Fields = NonNullable<Route['query']>;
type PartParser = (raw: RawRequest) => Parsed<unknown>;

/** RFC 9110, 15.5.16: the header says which encodings are taken. */
const UNKNOWN_ENCODING: Refusal = {
  problem: 'unsupported-media-type',
  detail: 'the body is encoded',
  headers: { 'accept-encoding': 'identity' },
};

const ABSENT: Parsed<undefined> = { ok: true, value: undefined };

type RequestParser<T> = (raw: RawRequest) => Parsed<T> | Promise<Parsed<T>>;

/**
 * Creates the parser that turns a call into the request for the route's handler, or into a refusal.
 * The parser is synchronous if the route takes no body.
 */
export function createRequestParser<R extends Route>(route: R): RequestParser<RouteRequest<R>>;
// The compiler cannot infer each schema's output through a loop over optional parts; the signature
// above states it.
export function createRequestParser(route: Route): RequestParser<unknown> {
  const parsers = partParsers(route);
  return (raw) => {
    const parts: { -readonly [K in keyof RouteRequest<Route>]: unknown } = {
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

function partParsers({ params, query, headers }: Route) {
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

function hasBody(route: Route): route is Route & { readonly body: Fields } {
  return route.body !== undefined;
}

async function parseBody(
  { body: schema, bodyLimit = 0, isBodyOptional }: Route & { readonly body: Fields },
  request: Request,
): Promise<Parsed<unknown>> {
  const encoding = request.headers.get('content-encoding')?.trim().toLowerCase() ?? '';
  if (encoding !== '' && encoding !== 'identity') {
    return { ok: false, refusal: UNKNOWN_ENCODING };
  }
  const contentType = request.headers.get('content-type');
  if (contentType !== null && !isJsonContentType(contentType)) {
    return { ok: false, refusal: { problem: 'unsupported-media-type' } };
  }
  const read = await readBody(request, bodyLimit);
  if (!read.ok) return read;
  if (read.bytes.length === 0 && isBodyOptional) return ABSENT;
  if (contentType === null) return { ok: false, refusal: { problem: 'unsupported-media-type' } };
  const json = parseJson(read.bytes);
  return json.ok ? validate(schema, json.value) : invalid('not JSON');
}

function validate(schema: Fields, value: unknown): Parsed<unknown> {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return { ok: true, value: parsed.data };
  const field = parsed.error.issues[0]?.path.join('.') ?? '';
  return invalid(field === '' ? 'not an object' : `not valid: ${field}`);
}

function invalid(detail: string): Parsed<never> {
  return { ok: false, refusal: { problem: 'invalid-request', detail } };
}
