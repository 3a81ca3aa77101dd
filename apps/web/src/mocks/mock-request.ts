import type { Route, RouteRequest } from '@starguess/api-contract';

/** A call of a route before validation. */
export type MockCall = {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed JSON; undefined where there is none. */
  readonly body: unknown;
};

const PARTS = ['params', 'query', 'headers', 'body'] as const;

/** The request as the route's handler takes it; undefined where a part does not match its schema. */
export function parseMockRequest<R extends Route>(
  route: R,
  call: MockCall,
): RouteRequest<R> | undefined;
// The signature above says what each schema's output is; the compiler cannot follow it through a
// loop over parts that may be absent.
export function parseMockRequest(route: Route, call: MockCall): unknown {
  const request: { -readonly [K in keyof RouteRequest<Route>]: unknown } = {
    params: undefined,
    query: undefined,
    headers: undefined,
    body: undefined,
  };
  for (const part of PARTS) {
    const schema = route[part];
    const isLeftOut = part === 'body' && route.isBodyOptional && call.body === undefined;
    if (schema === undefined || isLeftOut) continue;
    const parsed = schema.safeParse(call[part]);
    if (!parsed.success) return undefined;
    request[part] = parsed.data;
  }
  return request;
}
