import { timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import type { Logger } from 'pino';
import { createCallerWindows } from '../../http/call-windows.ts';
import { hashToken } from '../../secret/token.ts';
import type { Clock } from '../../time/clock.ts';
import { createSummedWarning, type SummedLog } from '../../watch/summed-log.ts';

/** How many wrong tokens per minute are answered as wrong, from all callers together. */
const WRONG_TOKENS = 10;
const WINDOW_SECONDS = 60;

export type DoorKeeping = {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly sums: SummedLog;
};

/** Checks tokens in constant time. The right one is never refused. */
export function createTokenCheck(
  token: string,
  { clock, logger, sums }: DoorKeeping,
): (sent: string) => boolean {
  const expected = hashToken(token);
  const windowOf = createCallerWindows(clock);
  const warn = createSummedWarning(logger, { sums, message: 'wrong token at the desk' });
  return (sent) => {
    if (timingSafeEqual(hashToken(sent), expected)) return true;
    warn('refused');
    const { window } = windowOf(WINDOW_SECONDS, 'desk');
    window.calls += 1;
    if (window.calls > WRONG_TOKENS) throw new HTTPException(429);
    return false;
  };
}

export const deskHeaders: MiddlewareHandler = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", NONCE],
    imgSrc: ["'self'", 'blob:', 'data:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
  },
  xFrameOptions: 'DENY',
  // A proxy that adds HTTPS decides this for its host.
  strictTransportSecurity: false,
});

/** Keeps answers out of caches and search engines. */
export const noStore: MiddlewareHandler = async (context, next) => {
  await next();
  context.header('cache-control', 'no-store');
  context.header('x-robots-tag', 'noindex');
};

/** What `sec-fetch-site` can be for the desk's own page; `undefined` for programs and old browsers. */
const OWN_SITES: readonly (string | undefined)[] = ['same-origin', 'none', undefined];

/** Refuses what a browser sends on behalf of another origin, reads included. */
export const sameOrigin: MiddlewareHandler = ({ req }, next) => {
  const origin = req.header('origin') ?? `http://${req.header('host')}`;
  const isOwn = URL.canParse(origin) && new URL(origin).host === req.header('host');
  if (isOwn && OWN_SITES.includes(req.header('sec-fetch-site'))) return next();
  throw new HTTPException(403);
};
