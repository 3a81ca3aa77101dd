import type { ProblemCode } from '@starguess/api-contract';
import { DAY_MS } from '@starguess/game-core';
import type { Logger } from 'pino';
import type { Call } from '../http/call.ts';
import type { Clock } from '../time/clock.ts';
import type { Metrics } from './metrics.ts';
import type { RouteTemplateOf } from './route-templates.ts';
import { createSummedWarning, type SummedLog } from './summed-log.ts';

/** The first line of a request and its host, as far as they are known. */
export type RequestLine = {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers?: { readonly host?: string | undefined };
};

export type RawRefusal = {
  readonly status: number;
  readonly code: ProblemCode;
  /** One of a few fixed values, which contains nothing from the request. */
  readonly reason: string | undefined;
  /** `undefined` if the request could not be read. */
  readonly request: RequestLine | undefined;
};

/** Why a connection was closed without an answer: too many of one of these. */
export type Cut = 'connections' | 'connections of a network' | 'pipelined requests';

type RefusalWatchSettings = {
  readonly logger: Logger;
  readonly metrics: Metrics | undefined;
  readonly sums: SummedLog;
  readonly templateOf: RouteTemplateOf;
  readonly clock: Clock;
};

/** The route label of what could not be read as a request. */
const NO_ROUTE = 'none';
/** The most hosts to log: strangers who try addresses can name any number. */
const MAX_LOGGED_HOSTS = 5;
/** The code of the not-found page, and of the contract's other 404 replies. */
const NOT_FOUND = 'not-found';

export function createRefusalWatch(settings: RefusalWatchSettings) {
  const { logger, metrics, sums, templateOf, clock } = settings;
  const countsToday = createCountsOfDay(clock);
  const count = (status: number, reason: string | undefined) => {
    const label = reason === undefined ? String(status) : `${status} ${reason}`;
    const counts = countsToday();
    counts.set(label, (counts.get(label) ?? 0) + 1);
    const more = (refusals: object) => logger.info({ refusals }, 'requests refused');
    sums.note('refusals', { label, more });
  };
  const logHost = createHostLog(logger);
  const warn = createSummedWarning(logger, {
    sums,
    message: 'connection closed without an answer',
  });
  return {
    /** The refusals of the UTC day so far, by status and reason. */
    today: (): ReadonlyMap<string, number> => countsToday(),
    /** Notes an answer of the app with a status of 4xx, and its code if it is a problem. */
    note: (status: number, { code, call }: { code?: string | undefined; call: Call }) => {
      count(status, code);
      metrics?.noteRefusal(code ?? NOT_FOUND, templateOf(call.request));
    },
    /** Notes an answer that did not come from the app. */
    noteRaw: ({ status, code, reason, request }: RawRefusal) => {
      metrics?.noteRawRefusal(status);
      if (status >= 500) return;
      count(status, reason);
      const { method, url, headers } = request ?? {};
      if (code === 'misdirected-request' && url?.startsWith('/')) logHost(headers?.host ?? '');
      const isRead = method !== undefined && url !== undefined;
      metrics?.noteRefusal(code, isRead ? templateOf({ method, url }) : NO_ROUTE);
    },
    noteCut: (cut: Cut) => {
      metrics?.noteCut(cut);
      warn(`too many ${cut}`);
    },
  };
}

/** Returns a function that returns the counts of the UTC day, empty at its start. */
function createCountsOfDay(clock: Clock) {
  let countedDay: number | undefined;
  let counts = new Map<string, number>();
  return () => {
    const today = Math.floor(clock() / DAY_MS);
    if (today !== countedDay) {
      countedDay = today;
      counts = new Map();
    }
    return counts;
  };
}

/** Logs each host once that is not the site's own, up to `MAX_LOGGED_HOSTS` of them. */
function createHostLog(logger: Logger) {
  const loggedHosts = new Set<string>();
  return (host: string) => {
    if (loggedHosts.has(host) || loggedHosts.size === MAX_LOGGED_HOSTS) return;
    loggedHosts.add(host);
    logger.info(
      { host },
      'answering 421 to requests for this host, because PUBLIC_ORIGIN names another: correct it, or have the proxy pass on the Host header',
    );
  };
}
