import { USERNAME_REASONS } from '@starguess/game-core';
import { isPlainObject } from '../stored/json-shapes.ts';
import { ApiError } from './api-error.ts';
import { readContractVersion } from './contract-version.ts';

/** Milliseconds after which a call without an answer fails. */
const TIMEOUT_MS = 15_000;

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

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
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
