import type { Logger } from 'pino';
import type { UntrustedForward } from '../http/forward-watch.ts';

/** Warns of a proxy that the operator forgot to trust, or of a forger. */
export function warnOfProxy(logger: Logger, { peer, header }: UntrustedForward): void {
  const cure =
    header === 'forwarded' ? `have it send X-Forwarded-For and name ${peer}` : `name ${peer}`;
  logger.warn(
    { peer, header },
    `a proxy that isn't trusted: if it is yours, ${cure} in TRUSTED_PROXIES, because all its players share the limits of one caller`,
  );
}
