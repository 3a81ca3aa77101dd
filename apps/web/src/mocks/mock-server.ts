import {
  type Caller,
  type Contract,
  contract,
  type Handler,
  type Handlers,
  type Outcome,
  PROBLEM_CONTENT_TYPE,
  PROBLEMS,
  type Problem,
  type ProblemCode,
  type Route,
  type RouteRequest,
} from '@starguess/api-contract';
import type { MockQuestion } from './start-mocks.ts';

/** A request as the page sends it, with an absolute address. */
type MockRequest = Pick<MockQuestion, 'address' | 'method' | 'headers' | 'body'>;

type MockRoute = {
  readonly method: string;
  /**
   * Matches the end of a path, since the API may have a base address. Its groups are parameters.
   */
  readonly pattern: RegExp;
  readonly answer: (call: MockCall) => Promise<Response>;
};

/** Answers calls like the server, from mock handlers. */
export function createMockServer(handlers: Handlers) {
  const routes = mockRoutes(handlers);
  return async ({ address, method, headers, body }: MockRequest): Promise<Response> => {
    const { pathname, searchParams } = new URL(address);
    for (const route of routes) {
      const match = route.method === method ? route.pattern.exec(pathname) : null;
      if (match === null) continue;
      return route.answer({
        params: decoded(match.groups),
        query: Object.fromEntries(searchParams),
        headers,
        body: body === undefined ? undefined : JSON.parse(body),
      });
    }
    return problemResponse({ problem: 'not-found' });
  };
}

function mockRoutes(handlers: Handlers): readonly MockRoute[] {
  const mock = <K extends keyof Contract>(id: K) =>
    mockRoute<Contract[K]>(contract[id], handlers[id]);
  return Object.values(contract).map(({ id }) => mock(id));
}

/** A browser that answers itself has no other callers to protect. */
const TAKEN = { ok: true, giveBack: () => {} } as const;
const UNLIMITED: Caller = { takeOf: () => TAKEN, takeDay: () => TAKEN };

function mockRoute<R extends Route>(route: R, handler: Handler<R>): MockRoute {
  const path = route.path.replace(/\/$/, '').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)');
  return {
    method: route.method,
    pattern: new RegExp(`${path}/?$`),
    answer: async (call) => {
      const request = parseMockRequest(route, call);
      if (request === undefined) return problemResponse({ problem: 'invalid-request' });
      return responseOf(await handler(request, UNLIMITED));
    },
  };
}

/** A call of a route before its validation. */
export type MockCall = {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed JSON; undefined if there is none. */
  readonly body: unknown;
};

const PARTS = ['params', 'query', 'headers', 'body'] as const;

/** The request as the route's handler expects it; undefined if a part does not match its schema. */
function parseMockRequest<R extends Route>(route: R, call: MockCall): RouteRequest<R> | undefined;
// The signature above names the output of each schema. The compiler cannot infer it through a loop
// over parts that may be absent.
function parseMockRequest(route: Route, call: MockCall): unknown {
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

function responseOf<R extends Route>(outcome: Outcome<R>): Response {
  if (outcome.ok) return jsonResponse(outcome.reply, { status: 200 });
  if ('problem' in outcome) return problemResponse(outcome);
  return jsonResponse(outcome.notFoundReply, { status: 404 });
}

function decoded(groups: Readonly<Record<string, string>> = {}): Record<string, string> {
  const entries = Object.entries(groups);
  return Object.fromEntries(entries.map(([name, text]) => [name, decodeURIComponent(text)]));
}

function problemResponse({
  problem: code,
  detail,
  reason,
}: Pick<Problem, 'detail' | 'reason'> & { readonly problem: ProblemCode }): Response {
  const { status, title } = PROBLEMS[code];
  const body = { type: 'about:blank', title, status, code, detail, reason };
  return jsonResponse(body, { status, contentType: PROBLEM_CONTENT_TYPE });
}

type Head = { readonly status: number; readonly contentType?: string };

function jsonResponse(body: unknown, { status, contentType = 'application/json' }: Head): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': contentType } });
}
