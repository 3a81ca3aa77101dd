import { filledPath, PAGE_PATHS } from '@starguess/api-contract';
import { OPERATIONS, type Operation } from '../../../../apps/api/src/testing/fuzz/api-document.ts';

/** Values by field name that the server takes. */
export type KnownValues = Readonly<Record<string, unknown>>;

/** A request in which `*` follows each value that a scanner shall replace. */
export type Target = {
  readonly method: string;
  /** Path and query. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
};

type Schema = Operation['parameters'][number]['schema'];
type Field = { readonly name: string; readonly schema: Schema };

const MARK = '*';
/** For the fields that nobody knows a value of. */
const ANY_TEXT = 'probe';
const ANY_NUMBER = 1;

/** The fields of an operation, wherever in the request they stand. */
export function fieldsOf({ parameters, requestBody }: Operation): readonly string[] {
  const { properties = {} } = requestBody?.content['application/json'].schema ?? {};
  return [...parameters.map(({ name }) => name), ...Object.keys(properties)];
}

/** A request to the operation with each of its fields, or its path where it has none. */
export function targetOf(operation: Operation, known: KnownValues): Target {
  const { method, requestBody } = operation;
  const body =
    requestBody && markedText(sampleOf({ name: '', schema: schemaIn(requestBody) }, known));
  const headers = valuesIn(operation, { place: 'header', known });
  const address = addressOf(operation, known);
  const isMarked = `${address}${body}${Object.values(headers).join('')}`.includes(MARK);
  return {
    method,
    address: isMarked ? address : `${address}${MARK}`,
    headers,
    body,
  };
}

/** The addresses of all reads with values that are known, unmarked. */
export function readAddresses(known: KnownValues): readonly string[] {
  return OPERATIONS.filter(({ method }) => method === 'GET').map((operation) =>
    addressOf(operation, known).replaceAll(MARK, ''),
  );
}

/** The addresses of all pages with values that are known, each with a query. */
export function pageAddresses(known: Readonly<Record<string, string>>): readonly string[] {
  return Object.values(PAGE_PATHS).map((path) => `${filledPath(path, known)}?lang=en`);
}

function addressOf(operation: Operation, known: KnownValues) {
  const params = valuesIn(operation, { place: 'path', known });
  const query = Object.entries(valuesIn(operation, { place: 'query', known }));
  const path = operation.path.replaceAll(
    /\{(\w+)\}/g,
    (_match, name: string) => params[name] ?? '',
  );
  return query.length === 0
    ? path
    : `${path}?${query.map(([name, value]) => `${name}=${value}`).join('&')}`;
}

type Place = { readonly place: 'path' | 'query' | 'header'; readonly known: KnownValues };

function valuesIn({ parameters }: Operation, { place, known }: Place) {
  return Object.fromEntries(
    parameters
      .filter((parameter) => parameter.in === place)
      .map(({ name, schema }) => {
        const value = String(sampleOf({ name, schema }, known));
        return [name, `${place === 'header' ? value : encodeURIComponent(value)}${MARK}`];
      }),
  );
}

function schemaIn({ content }: NonNullable<Operation['requestBody']>) {
  return content['application/json'].schema;
}

function sampleOf({ name, schema }: Field, known: KnownValues): unknown {
  if (known[name] !== undefined) return known[name];
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.properties !== undefined) {
    const fields = Object.entries(schema.properties);
    return Object.fromEntries(
      fields.map(([field, own]) => [field, sampleOf({ name: field, schema: own }, known)]),
    );
  }
  return [schema.type].flat().includes('integer') ? ANY_NUMBER : ANY_TEXT;
}

/** JSON with the mark in each text and after each other value. */
function markedText(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(`${value}${MARK}`);
  if (Array.isArray(value)) return `[${value.map(markedText).join(',')}]`;
  if (typeof value !== 'object' || value === null) return `${JSON.stringify(value)}${MARK}`;
  const fields = Object.entries(value).map(
    ([name, field]) => `${JSON.stringify(name)}:${markedText(field)}`,
  );
  return `{${fields.join(',')}}`;
}
