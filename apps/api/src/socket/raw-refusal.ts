import { STATUS_CODES } from 'node:http';
import { RequestError } from '@hono/node-server';
import type { Logger } from 'pino';
import type { Answer } from '../http/answer.ts';
import { problemAnswer } from '../http/problem.ts';
import { type HeaderRecord, httpsHeaders } from '../http/security-headers.ts';

export type RawRefusalSettings = {
  readonly constantHeaders: HeaderRecord;
  /** Whether whoever comes is known to come over https. */
  readonly isAlwaysHttps: boolean;
  readonly logger: Logger;
  /** Is told the status of each. */
  readonly onRefusal: (status: number) => void;
};

/** Answers to what the app never gets to look at, or lets fall. Each is logged. */
export type RawRefusals = {
  /** To what has no usable host or target, and to what was thrown past the app. */
  readonly answer: (error: unknown) => Response;
  /** To what Node's HTTP server could not read, as it goes over the connection that it closes. */
  readonly text: (error: Error) => string;
};

export function createRawRefusals({
  constantHeaders,
  isAlwaysHttps,
  logger,
  onRefusal,
}: RawRefusalSettings): RawRefusals {
  const sharedHeaders = isAlwaysHttps ? httpsHeaders(constantHeaders) : constantHeaders;
  const refuse = (problem: 'invalid-request' | 'request-timeout' | 'internal-error'): Answer => {
    const answer = problemAnswer({ problem });
    return { ...answer, headers: { ...answer.headers, ...sharedHeaders } };
  };
  const malformed = refuse('invalid-request');
  const late = refuse('request-timeout');
  const mistake = refuse('internal-error');
  const [malformedText, lateText] = [makeText(malformed), makeText(late)];

  /** The reason is one of few, and holds nothing of what came. */
  const noteUnread = ({ status }: Answer, reason: unknown) => {
    onRefusal(status);
    logger.info({ status, reason }, 'no request');
  };
  const answerTo = (error: unknown): Answer => {
    if (error instanceof RequestError) {
      noteUnread(malformed, error.message);
      return malformed;
    }
    onRefusal(mistake.status);
    logger.error({ err: error }, 'a request failed outside the app');
    return mistake;
  };

  return {
    answer: (error) => {
      const { status, headers, body } = answerTo(error);
      return new Response(body, { status, headers });
    },
    text: (error) => {
      const isLate = codeOf(error) === 'ERR_HTTP_REQUEST_TIMEOUT';
      noteUnread(isLate ? late : malformed, codeOf(error));
      return isLate ? lateText : malformedText;
    },
  };
}

function makeText({ status, headers, body }: Answer): string {
  const text = body === null ? '' : body.toString();
  const lines = Object.entries({
    ...headers,
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', text].join('\r\n');
}

function codeOf(error: Error) {
  return 'code' in error ? error.code : undefined;
}
