import {
  API_KEY_HEADER,
  type NameRefusal,
  PROBLEM_CONTENT_TYPE,
  PROBLEMS,
  type Problem,
  type ProblemCode,
} from '@starguess/api-contract';
import type { Logger } from 'pino';
import { isUnavailable, OverBudgetError } from '../faults.ts';
import type { Answer } from './answer.ts';
import type { HeaderRecord } from './security-headers.ts';

/** Why a request is refused: a declared code, and what was wrong with this request. */
export type Refusal = {
  readonly problem: ProblemCode;
  readonly detail?: string;
  readonly reason?: NameRefusal;
  readonly retryAfterSeconds?: number;
  readonly headers?: HeaderRecord;
};

/**
 * A handler's refusal. `P` keeps the code literal, so that each route is checked against the ones it
 * declares.
 */
export function refuse<const P extends ProblemCode>(problem: P, detail?: string) {
  return { ok: false as const, problem, ...(detail !== undefined && { detail }) };
}

/** The `Retry-After` of an answer when the database cannot write. */
const RETRY_AFTER_SECONDS = 5;

const REQUIRED_HEADERS: Partial<Record<ProblemCode, HeaderRecord>> = {
  unauthorized: { 'www-authenticate': `ApiKey header="${API_KEY_HEADER}"` },
  unavailable: { 'retry-after': String(RETRY_AFTER_SECONDS) },
};

/**
 * Creates the answer to a thrown error. Details of the error appear only in the log. `warnOutage`
 * sums up failures of the database: they are not programming errors, and they fail so many calls
 * that a stack for each would fill the disk. A write over budget isn't a failure.
 */
export function createFailureAnswer(logger: Logger, warnOutage: (reason: string) => void) {
  return (error: Error): Answer => {
    if (error instanceof OverBudgetError) {
      const { retryAfterSeconds } = error;
      return problemAnswer({ problem: 'unavailable', retryAfterSeconds });
    }
    if (isUnavailable(error)) {
      warnOutage(error.message);
      return problemAnswer({ problem: 'unavailable' });
    }
    logger.error({ err: error }, 'request failed');
    return problemAnswer({ problem: 'internal-error' });
  };
}

/** The RFC 9457 answer to a refusal: the code's status and title, never cached. */
export function problemAnswer(refusal: Refusal): Answer {
  const { problem, detail, reason, retryAfterSeconds, headers } = refusal;
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
      ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
      ...headers,
    },
    body: JSON.stringify(body),
    code: problem,
  };
}
