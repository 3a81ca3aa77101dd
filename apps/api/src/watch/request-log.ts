import { PROBLEMS } from '@starguess/api-contract';
import type { Logger } from 'pino';
import { requestedPath } from '../http/call.ts';
import type { Observe } from '../http/middleware.ts';
import type { SummedLog } from './summed-log.ts';

/** The status of answers that a client should ask for again, as all are while the database is down. */
const UNAVAILABLE = PROBLEMS.unavailable.status;
const SLOW_MS = 1_000;

/** The longest path that is logged as it was asked for, in characters. */
const MAX_PATH = 200;
/**
 * The folders of the page's files, whose names the build and the catalogue choose, and that of
 * players' records, whose addresses are secret, behind any path that a proxy left there.
 */
const FOLDERS = /^(?:\/(?:assets|messages|art|catalog)|.*\/api\/records)\//;

/**
 * Logs one line per request: method, path, status and milliseconds. Never logs an address, nor a
 * query, which may hold text that players typed. A long path, which a stranger may have made up to
 * fill the disk, is cut; of a file or a player's record only the folder is logged. A request that
 * fails or is slow has level `info`, any other `debug`, because a line costs a quarter as much as
 * answering a request. Of the requests that get a 503, which in an outage are all, `info` has the
 * first and then only their number.
 */
export function createRequestLog(logger: Logger, sums: SummedLog): Observe | undefined {
  if (!logger.isLevelEnabled('info')) return undefined;
  const isEachLogged = logger.isLevelEnabled('debug');
  return ({ method, url }, { status, ms }) => {
    const isNotable = status >= 500 || ms > SLOW_MS;
    if (!isNotable && !isEachLogged) return;
    const line = { method, path: loggedPath(requestedPath(url)), status, ms: round(ms) };
    if (status === UNAVAILABLE && !isEachLogged) {
      sums.note('unavailable requests', {
        first: () => logger.info(line, 'request'),
        more: (counts) => logger.info({ status, ...counts }, 'requests failed'),
      });
      return;
    }
    logger[isNotable ? 'info' : 'debug'](line, 'request');
  };
}

function loggedPath(path: string) {
  const [folder] = FOLDERS.exec(path) ?? [];
  if (folder !== undefined) return `${folder}*`;
  return path.length > MAX_PATH ? `${path.slice(0, MAX_PATH)}…` : path;
}

function round(milliseconds: number) {
  return Math.round(milliseconds * 100) / 100;
}
