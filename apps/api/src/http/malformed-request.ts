import { STATUS_CODES } from 'node:http';
import type { Answer } from './answer.ts';
import { problemAnswer } from './problem.ts';
import type { HeaderRecord } from './security-headers.ts';

/** What is no HTTP request, or none with a usable host and target, gets this answer. */
export const createMalformedAnswer = (constantHeaders: HeaderRecord): Answer => {
  const answer = problemAnswer({ problem: 'invalid-request' });
  return { ...answer, headers: { ...answer.headers, ...constantHeaders } };
};

/** The answer as it goes over a connection that is closed after it. */
export const makeRawResponse = ({ status, headers, body }: Answer): string => {
  const text = body === null ? '' : body.toString();
  const lines = Object.entries({
    ...headers,
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', text].join('\r\n');
};
