import { PROBLEMS } from '@starguess/api-contract';
import type { Logger } from 'pino';
import { type Answering, type Call, requestedPath } from '../http/call.ts';
import type { SummedLog } from '../http/summed-log.ts';
import { type Answered, timedAnswer } from './timed-answer.ts';

/** The status of all answers while the database is out of order. */
const UNAVAILABLE = PROBLEMS.unavailable.status;
/** In milliseconds. */
const SLOW_MS = 1_000;

/** The longest path that is logged as it was asked for, in characters. */
const MAX_PATH = 200;
/** The folders of the page's files, whose names the build and the catalogue choose. */
const FILES = /^\/(?:assets|messages|art|catalog)\//;

/**
 * Logs one line per request: method, path, status and milliseconds. Never logs an address, nor a
 * query, which may hold text that players typed. A long path, which a stranger may have made up to
 * fill the disk, is cut; of a file only the folder is logged. A request
 * that fails or is slow has level `info`, any other `debug`, because a line costs a quarter as much
 * as answering a request. Of those that an outage fails, `info` has the first and then their number.
 */
export function withRequestLog<Asked extends Call, Given extends Answered>(
  answer: Answering<Asked, Given>,
  { logger, sums }: { readonly logger: Logger; readonly sums: SummedLog },
): Answering<Asked, Given> {
  if (!logger.isLevelEnabled('info')) return answer;
  const isEveryOneLogged = logger.isLevelEnabled('debug');
  return timedAnswer(answer, ({ method, url }, { status, ms }) => {
    const isNotable = status >= 500 || ms > SLOW_MS;
    if (!isNotable && !isEveryOneLogged) return;
    const line = { method, path: loggedPath(requestedPath(url)), status, ms: round(ms) };
    if (status === UNAVAILABLE && !isEveryOneLogged) {
      sums.note('unavailable requests', {
        first: () => logger.info(line, 'request'),
        more: (requests) => logger.info({ status, requests }, 'requests failed'),
      });
      return;
    }
    logger[isNotable ? 'info' : 'debug'](line, 'request');
  });
}

function loggedPath(path: string) {
  const [folder] = FILES.exec(path) ?? [];
  if (folder !== undefined) return `${folder}*`;
  return path.length > MAX_PATH ? `${path.slice(0, MAX_PATH)}…` : path;
}

function round(milliseconds: number) {
  return Math.round(milliseconds * 100) / 100;
}
