import { type Answer, makeResponse } from './answer.ts';
import type { Call } from './call.ts';
import type { Cors } from './cors.ts';
import { type HeaderRecord, httpsHeaders } from './security-headers.ts';

export type ResponderSettings = {
  readonly constantHeaders: HeaderRecord;
  readonly isHttps: (call: Call) => boolean;
  /** `undefined` where no other origin is let in. */
  readonly cors: Cors | undefined;
};

export type Responder = (answer: Answer, call: Call) => Response;

export const isApiPath = (path: string): boolean => path === '/api' || path.startsWith('/api/');

/** Sends answers with the headers that every answer carries. */
export const createResponder = ({
  constantHeaders,
  isHttps,
  cors,
}: ResponderSettings): Responder => {
  const overHttps = httpsHeaders(constantHeaders);
  return (answer, call) => {
    const constant = isHttps(call) ? overHttps : constantHeaders;
    if (cors === undefined || !isApiPath(call.path)) return makeResponse(answer, constant);
    const headers = { ...cors.headersFor(call.request), ...answer.headers };
    return makeResponse({ ...answer, headers }, constant);
  };
};
