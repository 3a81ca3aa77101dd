import {
  type Caller,
  type Handler,
  type Outcome,
  type PageContract,
  type PageHandlers,
  PROBLEM_CONTENT_TYPE,
  PROBLEMS,
  type Problem,
  type ProblemCode,
  pageContract,
  type Route,
  type RouteRequest,
} from '@starguess/api-contract';

/** A request as the page sends it, with an absolute address. */
export type MockRequest = {
  readonly address: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
};

const PARTS = ['params', 'query', 'headers', 'body'] as const;

/** The parts of a call before their validation; the body is parsed JSON, if there is one. */
type MockCall = Readonly<Record<(typeof PARTS)[number], unknown>>;

/** Answers calls like the server, from mock handlers. */
export function createMockServer(handlers: PageHandlers) {
  const mock = <K extends keyof PageContract>(id: K) =>
    mockRoute<PageContract[K]>(pageContract[id], handlers[id]);
  const routes = Object.values(pageContract).map(({ id }) => mock(id));
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

/** The mocks limit nothing: the browser that they run in is their only caller. */
const CONSUMED = { ok: true, giveBack: () => {} } as const;
const UNLIMITED: Caller = {
  consumeInGame: () => CONSUMED,
  consumePastDay: () => CONSUMED,
  consumeForItem: () => CONSUMED,
  noteSent: () => ({ isNew: true, forget: () => {} }),
};

function mockRoute<R extends Route>(route: R, handler: Handler<R>) {
  const path = route.path.replace(/\/$/, '').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)');
  return {
    method: route.method,
    // Matches the end of a path, since the API may have a base address. Its groups are parameters.
    pattern: new RegExp(`${path}/?$`),
    answer: async (call: MockCall) => {
      const request = parseMockRequest(route, call);
      if (request === undefined) return problemResponse({ problem: 'invalid-request' });
      return responseOf(await handler(request, UNLIMITED));
    },
  };
}

/** The request as the route's handler expects it; undefined if a part does not match its schema. */
function parseMockRequest<R extends Route>(route: R, call: MockCall): RouteRequest<R> | undefined;
// The signature above names the output of each schema. The compiler cannot infer it through a loop
// over parts that may be absent.
function parseMockRequest(route: Route, call: MockCall): unknown {
  const parts = PARTS.map((part) => {
    const isLeftOut = part === 'body' && route.isBodyOptional && call.body === undefined;
    return [part, isLeftOut ? undefined : route[part]?.safeParse(call[part])] as const;
  });
  if (parts.some(([, parsed]) => parsed?.success === false)) return undefined;
  return Object.fromEntries(parts.map(([part, parsed]) => [part, parsed?.data]));
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
  return jsonResponse(body, { status, type: PROBLEM_CONTENT_TYPE });
}

function jsonResponse(
  body: unknown,
  { status, type = 'application/json' }: { readonly status: number; readonly type?: string },
): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });
}
