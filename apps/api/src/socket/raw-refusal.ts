import { STATUS_CODES } from 'node:http';
import { RequestError } from '@hono/node-server';
import type { Logger } from 'pino';
import type { Answer } from '../http/answer.ts';
import { problemAnswer } from '../http/problem.ts';
import { type HeaderRecord, httpsHeaders } from '../http/security-headers.ts';

export type RawRefusalSettings = {
  readonly constantHeaders: HeaderRecord;
  /** Whether every client is known to use https. */
  readonly isAlwaysHttps: boolean;
  readonly logger: Logger;
  /**
   * Receives each refusal's status and reason. The reason is one of a few fixed values and contains
   * nothing from the request.
   */
  readonly onRefusal: (status: number, reason: string | undefined) => void;
};

/** Answers for requests that the app never sees, or that it throws on. */
export type RawRefusals = {
  /** For a request without a usable host or target, and for an error thrown out of the app. */
  readonly answer: (error: unknown) => Answer;
  /**
   * For bytes that Node's HTTP server could not parse, as raw text for the connection being closed.
   */
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

  const answerTo = (error: unknown): Answer => {
    if (error instanceof RequestError) {
      onRefusal(malformed.status, error.message);
      return malformed;
    }
    onRefusal(mistake.status, mistake.code);
    logger.error({ err: error }, 'a request failed outside the app');
    return mistake;
  };

  return {
    answer: answerTo,
    text: (error) => {
      const isLate = codeOf(error) === 'ERR_HTTP_REQUEST_TIMEOUT';
      onRefusal((isLate ? late : malformed).status, codeOf(error));
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
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
