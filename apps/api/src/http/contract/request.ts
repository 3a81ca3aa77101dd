import type { CallShape, RouteRequest } from '@starguess/api-contract';
import * as z from 'zod/mini';
import { isJsonContentType, parseJson, readBody } from './body.ts';
import { invalid, type Parsed, refused } from './parsed.ts';

type RawRequest = {
  readonly request: Request;
  readonly params: () => Readonly<Record<string, string>>;
};

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
