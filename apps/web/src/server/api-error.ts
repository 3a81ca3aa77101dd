import type { UsernameReason } from '@starguess/api-contract';

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
