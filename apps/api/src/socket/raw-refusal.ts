import { STATUS_CODES } from 'node:http';
import { RequestError } from '@hono/node-server';
import type { Logger } from 'pino';
import type { Answer } from '../http/answer.ts';
import { problemAnswer } from '../http/problem.ts';
import { type HeaderRecord, httpsHeaders } from '../http/security-headers.ts';
import type { RawRefusal, RequestLine } from '../watch/refusal-watch.ts';
import { overflowFault, type RequestFault } from './request-faults.ts';

export type RawRefusalSettings = {
  readonly constantHeaders: HeaderRecord;
  /** Whether every client is known to use https. */
  readonly isAlwaysHttps: boolean;
  readonly logger: Logger;
  readonly onRefusal: (refusal: RawRefusal) => void;
};

export type RawRefusals = ReturnType<typeof createRawRefusals>;

/** Node's error about bytes that its parser did not accept. */
type ClientError = Error & {
  readonly code?: string | undefined;
  readonly rawPacket?: Buffer | undefined;
};

type RawProblem = RequestFault['problem'] | 'request-timeout' | 'internal-error';

/** Browsers would otherwise cache the redirect for good, even after `PUBLIC_ORIGIN` changes. */
const UNSURE: HeaderRecord = { 'cache-control': 'no-cache' };

/** Answers for requests that the app never sees, or that it throws on. */
export function createRawRefusals(settings: RawRefusalSettings) {
  const { constantHeaders, isAlwaysHttps, logger, onRefusal } = settings;
  const sharedHeaders = isAlwaysHttps ? httpsHeaders(constantHeaders) : constantHeaders;
  const answers = new Map<RawProblem, Answer>();
  const answerOf = (problem: RawProblem): Answer => {
    const made = answers.get(problem);
    if (made !== undefined) return made;
    const bare = problemAnswer({ problem });
    const answer = { ...bare, headers: { ...bare.headers, ...sharedHeaders } };
    answers.set(problem, answer);
    return answer;
  };
  const refuse = (
    problem: RawProblem,
    { reason, request }: Pick<RawRefusal, 'reason'> & { readonly request?: RequestLine },
  ) => {
    const answer = answerOf(problem);
    onRefusal({ status: answer.status, code: problem, reason, request });
    return answer;
  };

  return {
    /** For a request without a usable host or target, and for an error thrown out of the app. */
    answerError: (error: unknown) => {
      if (error instanceof RequestError) {
        return refuse('invalid-request', { reason: error.message });
      }
      logger.error({ err: error }, 'request failed outside the app');
      return refuse('internal-error', { reason: 'internal-error' });
    },
    /** For a request whose head is not accepted. */
    answerFault: ({ problem, reason, location }: RequestFault, request: RequestLine): Answer =>
      location === undefined
        ? refuse(problem, { reason, request })
        : { status: 301, headers: { ...sharedHeaders, ...UNSURE, location }, body: null },
    /** For bytes that Node could not parse, as raw text for the connection being closed. */
    closingText: (error: ClientError) => textOf(refuse(problemOf(error), { reason: error.code })),
  };
}

function problemOf({ code, rawPacket }: ClientError): RawProblem {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request-timeout';
  return code === 'HPE_HEADER_OVERFLOW' ? overflowFault(rawPacket).problem : 'invalid-request';
}

function textOf({ status, headers, body }: Answer): string {
  const text = body === null ? '' : body.toString();
  const lines = Object.entries({
    ...headers,
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', text].join('\r\n');
}
