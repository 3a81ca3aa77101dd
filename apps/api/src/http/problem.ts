import {
  PROBLEM_CONTENT_TYPE,
  PROBLEMS,
  type Problem,
  type ProblemCode,
  type UsernameReason,
} from '@starguess/api-contract';
import type { Logger } from 'pino';
import { isUnavailable } from '../faults.ts';
import type { Answer } from './answer.ts';
import type { HeaderRecord } from './security-headers.ts';

/** A request turned down: a declared code, and what was wrong with this very request. */
export type Refusal = {
  readonly problem: ProblemCode;
  readonly detail?: string;
  /** Why a name was refused. */
  readonly reason?: UsernameReason;
  readonly headers?: HeaderRecord;
};

/** Seconds after which a caller may try again when the database cannot take a write. */
const RETRY_AFTER_SECONDS = 5;

const REQUIRED_HEADERS: Partial<Record<ProblemCode, HeaderRecord>> = {
  unauthorized: { 'www-authenticate': 'ApiKey header="x-api-key"' },
  unavailable: { 'retry-after': String(RETRY_AFTER_SECONDS) },
};

/**
 * What a thrown error is answered with: nothing of it leaves the log. A database out of order is no
 * mistake to find, and fails many calls: a stack for each would fill what room the disk has left.
 */
export function createFailureAnswer(logger: Logger) {
  return (error: Error): Answer => {
    if (isUnavailable(error)) {
      logger.warn({ reason: error.message }, 'the database is out of order');
      return problemAnswer({ problem: 'unavailable' });
    }
    logger.error({ err: error }, 'a request failed');
    return problemAnswer({ problem: 'internal-error' });
  };
}

export function problemAnswer({ problem, detail, reason, headers }: Refusal): Answer {
  const { status, title } = PROBLEMS[problem];
  const body: Problem = {
    type: 'about:blank',
    title,
    status,
    code: problem,
    ...(detail !== undefined && { detail }),
    ...(reason !== undefined && { reason }),
  };
  return {
    status,
    headers: {
      'content-type': PROBLEM_CONTENT_TYPE,
      'cache-control': 'no-store',
      ...REQUIRED_HEADERS[problem],
      ...headers,
    },
    body: JSON.stringify(body),
  };
}
