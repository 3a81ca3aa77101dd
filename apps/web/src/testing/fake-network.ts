// The checks of answers load with the first call, too late for tests with a fake clock.
import '../server/contract-checks.ts';
import '../server/late-routes.ts';
import { PROBLEM_CONTENT_TYPE, PROBLEMS, type ProblemCode } from '@starguess/api-contract';
import { vi } from 'vitest';

/** A request as the page sends it. */
export type Call = {
  /** Method and address, such as `GET /api/server-date/`. */
  readonly route: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
};

/** Answers a call. A promise that never settles is a server that hangs. */
export type Answer = () => Response | Promise<Response>;

export type FakeNetwork = {
  /** In the order of sending. */
  readonly calls: readonly Call[];
  /** The calls of one route. */
  readonly callsOf: (route: string) => readonly Call[];
  readonly answer: (answers: Readonly<Record<string, Answer>>) => void;
};

export const unreachable: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
export const hanging: Answer = () => new Promise(() => undefined);

export function problem(code: ProblemCode, headers: Record<string, string> = {}): Answer {
  const { status, title } = PROBLEMS[code];
  return json(
    { type: 'about:blank', title, status, code },
    { status, headers: { 'content-type': PROBLEM_CONTENT_TYPE, ...headers } },
  );
}

export function json(body: unknown, init: ResponseInit = {}): Answer {
  return () => new Response(JSON.stringify(body), init);
}

/** Answers each call in turn. The last answer repeats for all later calls. */
export function inTurn(...answers: readonly [Answer, ...Answer[]]): Answer {
  const [first, ...others] = answers;
  let next = first;
  return () => {
    const answer = next;
    next = others.shift() ?? next;
    return answer();
  };
}

/** An answer that the test releases later. */
export function heldBack(answer: Answer): {
  readonly answer: Answer;
  readonly release: () => void;
} {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { answer: () => gate.then(answer), release: () => release() };
}

/**
 * Replaces the network until the test is over. A call without an answer logs an error on the
 * console, which fails the test.
 */
export function fakeNetwork(answers: Readonly<Record<string, Answer>>): FakeNetwork {
  const calls: Call[] = [];
  const answersByRoute = new Map(Object.entries(answers));
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const route = `${init.method ?? 'GET'} ${address}`;
    calls.push({
      route,
      headers: Object.fromEntries(new Headers(init.headers).entries()),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    });
    const answer = answersByRoute.get(route);
    if (answer === undefined) {
      // biome-ignore lint/suspicious/noConsole: the set-up of the tests fails a test by it
      console.error(`No answer to ${route}`);
      throw new TypeError('Failed to fetch');
    }
    return Promise.race([answer(), aborted(init.signal)]);
  });
  return {
    calls,
    callsOf: (route) => calls.filter((call) => call.route === route),
    answer: (more) => {
      for (const [route, answer] of Object.entries(more)) answersByRoute.set(route, answer);
    },
  };
}

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}
