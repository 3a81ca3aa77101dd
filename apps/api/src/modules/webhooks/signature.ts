import { createHmac } from 'node:crypto';
import type { Milliseconds } from '../../time/milliseconds.ts';

/** Proves to a target who sent a body and when, in whole seconds since 1970-01-01 UTC. */
export function signatureOf(
  body: string,
  { secret, now }: { readonly secret: string; readonly now: Milliseconds },
): string {
  const seconds = Math.floor(now / 1_000);
  const code = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${code}`;
}
