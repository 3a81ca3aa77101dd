import { CONTRACT_VERSION, CONTRACT_VERSION_HEADER } from '@starguess/api-contract';
import { createResponder, type ResponderSettings } from './answer.ts';
import { type Call, isApiPath } from './call.ts';
import { createCors, refuseCrossSiteWrites, requireApiKey } from './guard.ts';
import { createOriginReader } from './origin.ts';
import { dataHeaders, NO_INDEXING, securityHeaders } from './security-headers.ts';

type RespondersSettings = Pick<ResponderSettings, 'onRefusal'> & {
  readonly apiKey: string | undefined;
  readonly publicOrigin: string | undefined;
  readonly trustedProxies: readonly string[];
  /** Other origins whose pages may call this server. */
  readonly corsOrigins: ReadonlySet<string>;
  /** Other origins that this server's pages call. */
  readonly calledOrigins: readonly string[];
  readonly allowsIndexing: boolean;
  readonly isForAdults: boolean;
};

export type Responders = ReturnType<typeof createResponders>;

/**
 * Creates the guard of API calls, and the responders, each with the headers of its kind of answer.
 */
export function createResponders(settings: RespondersSettings) {
  const { apiKey, corsOrigins, calledOrigins, allowsIndexing, isForAdults, onRefusal } = settings;
  const { isHttps, isAlwaysHttps, originOf } = createOriginReader(settings);
  const pageHeaders = {
    ...securityHeaders(calledOrigins, isForAdults),
    ...(allowsIndexing ? {} : NO_INDEXING),
  };
  const apiHeaders = {
    ...dataHeaders(pageHeaders),
    [CONTRACT_VERSION_HEADER]: String(CONTRACT_VERSION),
  };
  const refuseWithoutKey = apiKey === undefined ? undefined : requireApiKey(apiKey);
  const refuseCrossSite = refuseCrossSiteWrites({ originOf, allowedOrigins: corsOrigins });
  const cors = corsOrigins.size > 0 ? createCors(corsOrigins) : undefined;
  const common = { isHttps, onRefusal };
  const forOrigins = { ...common, corsHeadersFor: cors?.headersFor };
  const respond = createResponder({ ...common, constantHeaders: pageHeaders });
  const respondShared = createResponder({ ...forOrigins, constantHeaders: pageHeaders });
  const respondApi = createResponder({ ...forOrigins, constantHeaders: apiHeaders });
  return {
    guard: (call: Call) => refuseWithoutKey?.(call) ?? refuseCrossSite(call),
    cors,
    respond,
    respondApi,
    /** For photos: other origins embed them as images, which CORS does not cover. */
    respondPhoto: createResponder({
      ...common,
      constantHeaders: {
        ...apiHeaders,
        ...(cors === undefined ? {} : { 'cross-origin-resource-policy': 'cross-origin' }),
      },
    }),
    responderFor: (path: string) => {
      if (isApiPath(path)) return respondApi;
      return isMessagePath(path) ? respondShared : respond;
    },
    /** The headers of answers that the app does not make itself. */
    apiHeaders,
    isAlwaysHttps,
  };
}

/** Pages of allowed origins fetch messages from the same address as the API. */
function isMessagePath(path: string): boolean {
  return path.startsWith('/messages/');
}
