import { timingSafeEqual } from 'node:crypto';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import { createCallerWindows } from '../../http/call-windows.ts';
import { hashToken } from '../../secret/token.ts';
import type { Clock } from '../../time/clock.ts';
import { createSummedWarning, type SummedLog } from '../../watch/summed-log.ts';

/** How many wrong tokens a minute are told that they are wrong, whoever sends them. */
const WRONG_TOKENS = 10;

/** Checks tokens in a time that says nothing about the right one, which is never refused. */
export function createTokenCheck(
  token: string,
  {
    clock,
    logger,
    sums,
  }: { readonly clock: Clock; readonly logger: Logger; readonly sums: SummedLog },
): (sent: string) => boolean {
  const expected = hashToken(token);
  const windowOf = createCallerWindows(clock);
  const warn = createSummedWarning(logger, {
    sums,
    message: 'the desk was asked with a wrong token',
  });
  return (sent) => {
    if (timingSafeEqual(hashToken(sent), expected)) return true;
    warn('wrong token');
    const { window } = windowOf(60, 'desk');
    window.calls += 1;
    if (window.calls > WRONG_TOKENS) throw new HTTPException(429);
    return false;
  };
}
