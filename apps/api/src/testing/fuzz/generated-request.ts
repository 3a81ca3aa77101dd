import fc from 'fast-check';
import { OPERATIONS, type Operation } from './api-document.ts';
import {
  HOSTILE_TEXTS,
  type KnownValues,
  objectOf,
  spoiled,
  text,
  valueFor,
} from './generated-value.ts';

export type GeneratedRequest = {
  readonly operation: Operation;
  /** Usually the operation's own method. */
  readonly method: string;
  /** Path and query, percent-encoded. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
  /** Whether the body is sent without its length. */
  readonly isChunked: boolean;
};

/** A request to any operation of the document: valid, nearly valid, or hostile. */
export function generatedRequest(known: KnownValues): fc.Arbitrary<GeneratedRequest> {
  return fc.oneof(...OPERATIONS.map((operation) => requestTo(operation, known)));
}

const RAW_BODIES: readonly Buffer[] = [
  ...['', ' ', '{', '}', '[', 'nul', '"', '{"a":}', '{,}', '\ufeff{}', '{}{}', "{'a':1}", '\0'],
  ...['{"__proto__":{"userId":"x"},"constructor":{"prototype":{"a":1}}}', '{"a":1,"a":2}'],
  ...[`${'['.repeat(1_900)}${']'.repeat(1_900)}`, '{"a":'.repeat(700), '[1e999,-1e999,0.1e-999]'],
  ...['{"userId":"\\ud800"}', '{"answer":"\\u0000"}', `{"a":${'9'.repeat(3_000)}}`],
  ...[`{"a":"${'x'.repeat(3_990)}"}`, `{"a":"${'x'.repeat(7_990)}"}`, 'x'.repeat(40_000)],
].map((raw) => Buffer.from(raw));
const INVALID_UTF8 = Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]);

const headerText = fc.string({ unit: fc.constantFrom(...'aZ09 ;,="*/{}[]<>-.:_%') });

const oddHeaders = fc.record({
  origin: rarely(fc.constantFrom('null', 'https://evil.example', 'http://127.0.0.1', 'x')),
  'sec-fetch-site': rarely(fc.constantFrom('same-origin', 'cross-site', 'none', 'x')),
  'if-none-match': rarely(fc.oneof(fc.constantFrom('*', 'W/"x", "y"'), headerText)),
  'x-forwarded-for': rarely(headerText),
  'x-forwarded-host': rarely(headerText),
  'x-api-key': rarely(headerText),
  'accept-encoding': rarely(headerText),
  accept: rarely(headerText),
});

const knownContentType = mostly(
  'application/json',
  ...['application/json; charset=utf-8', 'application/json; charset=utf-16', 'text/plain'],
  ...['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'],
);

const contentType = fc.oneof(
  { weight: 20, arbitrary: knownContentType },
  { weight: 1, arbitrary: headerText },
);

const OTHER_METHODS = [
  'GET',
  'POST',
  'HEAD',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
];

function requestTo(operation: Operation, known: KnownValues): fc.Arbitrary<GeneratedRequest> {
  return fc
    .record({
      method: mostly(operation.method, ...OTHER_METHODS),
      params: partsOf(operation, { place: 'path', known }),
      query: partsOf(operation, { place: 'query', known }),
      declaredHeaders: partsOf(operation, { place: 'header', known }),
      oddHeaders,
      contentType,
      body: bodyOf(operation, known),
      isChunked: fc.boolean(),
      end: fc.constantFrom('', '/'),
      odd: mostly('', '&&&', 'mode=easy&mode=hard', '__proto__=1', 'userId=a&userId=b', '%zz=%'),
    })
    .map(({ method, params, query, end, odd, body, isChunked, ...headers }) => ({
      operation,
      method,
      target: targetOf(operation, { params, query, end, odd }),
      headers: Object.fromEntries(
        Object.entries({
          ...headers.declaredHeaders,
          ...headers.oddHeaders,
          ...(body !== undefined && { 'content-type': headers.contentType }),
        }).flatMap(([name, value]) => (value === undefined ? [] : [[name, value.trim()]])),
      ),
      body,
      isChunked,
    }));
}

type Parts = { readonly place: 'path' | 'query' | 'header'; readonly known: KnownValues };

function partsOf({ parameters }: Operation, { place, known }: Parts) {
  const declared = parameters.filter((parameter) => parameter.in === place);
  const values = Object.fromEntries(
    declared.map(({ name, schema }) => {
      const hostile = fc.oneof(fc.constantFrom(...HOSTILE_TEXTS), text);
      const value = fc.oneof(
        { weight: 5, arbitrary: valueFor({ name, schema }, known).map(String) },
        { weight: 1, arbitrary: place === 'header' ? headerText : hostile },
      );
      return [name, place === 'path' ? value.filter(isSegment) : value];
    }),
  );
  const requiredKeys = place === 'path' ? declared.map(({ name }) => name) : [];
  return fc.record(values, { requiredKeys });
}

/** The URL standard resolves `.` and `..` segments, so those cannot be parameters. */
function isSegment(value: string) {
  return value !== '' && !/^\.{1,2}$/.test(value);
}

function bodyOf({ requestBody }: Operation, known: KnownValues) {
  const raw = fc.oneof(
    fc.constantFrom(...RAW_BODIES, INVALID_UTF8),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  );
  const serialized = (value: unknown) => Buffer.from(JSON.stringify(value) ?? '');
  if (requestBody === undefined) {
    return fc.oneof(
      { weight: 9, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: raw },
    );
  }
  const valid = objectOf(requestBody.content['application/json'].schema, known);
  return fc.oneof(
    { weight: 6, arbitrary: valid.map(serialized) },
    { weight: 2, arbitrary: valid.chain(spoiled).map(serialized) },
    { weight: 1, arbitrary: raw },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}

function targetOf(
  { path }: Operation,
  given: {
    params: Record<string, unknown>;
    query: Record<string, unknown>;
    end: string;
    odd: string;
  },
) {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_match, name: string) =>
    percentEncoded(String(given.params[name])),
  );
  const query = Object.entries(given.query).map(
    ([name, value]) => `${name}=${percentEncoded(String(value))}`,
  );
  const search = [...query, given.odd].filter((part) => part !== '').join('&');
  return `${filled.replace(/\/$/, '')}${given.end}${search === '' ? '' : `?${search}`}`;
}

/** Percent-encodes text; a lone surrogate becomes U+FFFD, as in a browser. */
function percentEncoded(text: string) {
  return new URLSearchParams([['x', text]]).toString().slice('x='.length).replaceAll('+', '%20');
}

function rarely(value: fc.Arbitrary<string>) {
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: value },
  );
}

/** Usually the first value. */
function mostly<T>(usual: T, ...others: readonly T[]): fc.Arbitrary<T> {
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );
}
