import {
  filledPath,
  type PageContract,
  type RouteAddress,
  type RouteInput,
  type RouteReply,
  type UsernameReason,
} from '@starguess/api-contract';
import { USERNAME_REASONS } from '@starguess/game-core';
import { pageConfig } from '../settings/page-config.ts';
import { isPlainObject } from '../stored/json-shapes.ts';
import { readContractVersion } from './contract-version.ts';
import { takePreloadedAnswer } from './preloaded-answers.ts';

/** Milliseconds after which a call without an answer fails. */
const TIMEOUT_MS = 15_000;

type ApiErrorDetails = {
  readonly status: number;
  readonly code?: string;
  readonly reason?: UsernameReason | undefined;
  readonly retryAfter?: number;
  /** The thrown error, or the body of a refusal. */
  readonly cause?: unknown;
};

/**
 * Why a call failed: no answer came, the server refused, or the answer does not match the contract.
 * `status` is 0 without a usable answer; `retryAfter` is in milliseconds.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string | undefined;
  readonly retryAfter: number | undefined;
  /** Why a name was refused. */
  readonly reason: UsernameReason | undefined;

  constructor(message: string, details: ApiErrorDetails) {
    super(message, { cause: details.cause });
    this.status = details.status;
    this.code = details.code;
    this.retryAfter = details.retryAfter;
    this.reason = details.reason;
  }
}

/** Whether a retry may help: no usable answer, a time-out, too many requests, or a server error. */
export function isRetryable(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    (error.status === 0 || error.status === 408 || error.status === 429 || error.status >= 500)
  );
}

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

type Send = (address: string, init: RequestInit) => Promise<Response>;

let send: Send = (address, init) => fetch(address, init);

/** Makes the page itself answer calls from now on; `next` sends a call the usual way. */
export function answerInPage(answerer: (next: Send) => Send): void {
  send = answerer(send);
}

/** Fetches JSON as `exchange` does. */
export function fetchJson(address: string, request: RequestInit = {}): Promise<unknown> {
  return exchange(address, { request, read: (response) => response.json() });
}

type Exchange<Reply> = {
  readonly request: RequestInit;
  /** Makes the reply from a 2xx answer. */
  readonly read: (response: Response) => Promise<Reply>;
};

/** Sends a request; throws an ApiError for anything but a readable 2xx answer. */
export async function exchange<Reply>(
  address: string,
  { request, read }: Exchange<Reply>,
): Promise<Reply> {
  try {
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
    const response = await send(address, { ...request, signal });
    readContractVersion(response.headers);
    if (!response.ok) throw refusalOf(response, await response.json().catch(() => undefined));
    return await Promise.race([read(response), aborted(signal)]);
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError(`No usable answer from ${address}`, { status: 0, cause });
  }
}

export function addressOf(route: RouteAddress, { params = {}, query = {} }: AnyInput = {}): string {
  const path = filledPath(route.path, Object.fromEntries(presentEntries(params)));
  const search = new URLSearchParams(presentEntries(query)).toString();
  return `${baseUrlOf(route)}${path}${search && `?${search}`}`;
}

function loadChecks() {
  return import('./contract-checks.ts');
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
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

function refusalOf(response: Response, body: unknown): ApiError {
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  return new ApiError(`${response.status} from ${response.url}`, {
    status: response.status,
    cause: body,
    ...problemIn(body),
    ...(Number.isFinite(seconds) && { retryAfter: seconds * 1000 }),
  });
}

/**
 * Reads a problem without its schema: a refusal is understood even if the contract cannot be
 * loaded.
 */
function problemIn(body: unknown) {
  if (!isPlainObject(body) || typeof body.code !== 'string') return undefined;
  const { code, reason } = body;
  return { code, reason: USERNAME_REASONS.find((known) => known === reason) };
}
