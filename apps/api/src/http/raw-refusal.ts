import { STATUS_CODES } from 'node:http';
import type { Answer } from './answer.ts';
import { problemAnswer } from './problem.ts';
import type { HeaderRecord } from './security-headers.ts';

/** Answers to what never becomes a request the app could look at. */
export type RawRefusals = {
  /** To what is no HTTP request, or none with a usable host and target. */
  readonly malformed: Answer;
  /** To what did not arrive in time. */
  readonly late: Answer;
};

export const createRawRefusals = (constantHeaders: HeaderRecord): RawRefusals => {
  const refuse = (problem: 'invalid-request' | 'request-timeout'): Answer => {
    const answer = problemAnswer({ problem });
    return { ...answer, headers: { ...answer.headers, ...constantHeaders } };
  };
  return { malformed: refuse('invalid-request'), late: refuse('request-timeout') };
};

/** The answer as it goes over a connection that is closed after it. */
const makeRawResponse = ({ status, headers, body }: Answer): string => {
  const text = body === null ? '' : body.toString();
  const lines = Object.entries({
    ...headers,
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', text].join('\r\n');
};

/** The response to an error of Node's HTTP server, as the text to be sent. */
export const createRawResponder = ({ malformed, late }: RawRefusals) => {
  const malformedResponse = makeRawResponse(malformed);
  const lateResponse = makeRawResponse(late);
  return (error: Error): string =>
    'code' in error && error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? lateResponse : malformedResponse;
};
