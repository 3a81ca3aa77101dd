import {
  filledPath,
  type PageContract,
  type RouteAddress,
  type RouteInput,
  type RouteReply,
} from '@starguess/api-contract';
import { pageConfig } from '../settings/page-config.ts';
import { ApiError } from './api-error.ts';
import { exchange } from './exchange.ts';
import { takePreloadedAnswer } from './preloaded-answers.ts';

/** Options for the browser's fetch that are not sent to the server. */
type CallOptions = Pick<RequestInit, 'signal' | 'keepalive'>;

/** The input of any route: the parts of a request in its address, headers and body. */
type AnyInput = {
  readonly params?: object | undefined;
  readonly query?: object | undefined;
  readonly headers?: object;
  readonly body?: unknown;
};

/** Loads the code that the first call needs, so that the call has less to wait for. */
export function prepareCalls(): void {
  // The call loads it again, and reports a failure.
  loadChecks().catch(() => undefined);
}

/**
 * Calls a route of the contract. The contract, which loads beside the first request, parses the
 * reply, in production too. A reply that does not parse, or that nothing can parse because the
 * contract has not loaded, throws an ApiError like any other failure.
 */
export function callApi<const Id extends keyof PageContract>(
  route: RouteAddress & { readonly id: Id },
  input: RouteInput<PageContract[Id]> & AnyInput & CallOptions,
): Promise<RouteReply<PageContract[Id]>> {
  const { params, query, headers = {}, body, ...options }: AnyInput & CallOptions = input;
  const address = addressOf(route, { params, query });
  const isPreloaded = route.method === 'GET' && takePreloadedAnswer(address);
  const checks = loadChecks();
  // A refused call never awaits the checks, so their failure would be an unhandled rejection.
  checks.catch(() => undefined);
  return exchange(address, {
    request: {
      ...options,
      method: route.method,
      // Only a request without headers of its own gets the preloaded answer.
      ...(!isPreloaded && {
        headers: { ...requestHeaders(), ...Object.fromEntries(presentEntries(headers)) },
      }),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    },
    read: async (response) => {
      const answer: unknown = await response.json();
      const { readReply } = await checks;
      const reply = await readReply<Id>(route.id, answer);
      if (reply.success) return reply.data;
      throw new ApiError(`${address} answered outside its contract`, {
        status: 0,
        cause: reply.error,
      });
    },
  });
}

/** The headers of every call, except for an answer that the page loads in advance (CALL3). */
export function requestHeaders(): Record<string, string> {
  return {
    'content-type': 'application/json',
    ...(pageConfig.apiKey !== undefined && { 'x-api-key': pageConfig.apiKey }),
  };
}

/** The address of a call, with its query. */
export function addressOf(route: RouteAddress, { params = {}, query = {} }: AnyInput = {}): string {
  const path = filledPath(route.path, Object.fromEntries(presentEntries(params)));
  const search = new URLSearchParams(presentEntries(query)).toString();
  return `${baseUrlOf(route)}${path}${search && `?${search}`}`;
}

function loadChecks() {
  return import('./contract-checks.ts');
}

/** The one call with a base URL of its own (CALL10). */
const IMAGE_GUESS_DAILY = 'getImageGuessDailyGuess' satisfies keyof PageContract;

function baseUrlOf(route: RouteAddress): string {
  return route.id === IMAGE_GUESS_DAILY
    ? (pageConfig.imageGuessApiBaseUrl ?? pageConfig.apiBaseUrl)
    : pageConfig.apiBaseUrl;
}

function presentEntries(fields: object): [string, string][] {
  return Object.entries(fields).filter(
    (field): field is [string, string] => field[1] !== undefined,
  );
}
