import { DAY_MS } from '@starguess/game-core';
import { type Answer, makeEtag } from '../../http/answer.ts';

import type { Clock } from '../../time/clock.ts';
import { mediaTypeOf, REVALIDATED } from './static-file.ts';

/** Where RFC 9116 has those who found a weakness look for whom to tell. */
export const SECURITY_TEXT_PATH = '/.well-known/security.txt';

/** RFC 9116 §2.5.5 advises less than a year; who still runs the server is still the contact. */
const VALID_DAYS = 180;

export type SecurityTextSettings = {
  /** A `mailto:`, `https:` or `tel:` address. */
  readonly contact: string;
  readonly publicOrigin: string | undefined;
};

/** The text changes once a day, so that those who have it already are told so. */
export function createSecurityText(
  { contact, publicOrigin }: SecurityTextSettings,
  clock: Clock,
): () => Answer {
  const textOf = (expires: Date) =>
    [
      `Contact: ${contact}`,
      `Expires: ${expires.toISOString()}`,
      ...(publicOrigin === undefined ? [] : [`Canonical: ${publicOrigin}${SECURITY_TEXT_PATH}`]),
      '',
    ].join('\n');
  return () => {
    const today = Math.floor(clock() / DAY_MS) * DAY_MS;
    const body = textOf(new Date(today + VALID_DAYS * DAY_MS));
    return {
      status: 200,
      headers: {
        'content-type': mediaTypeOf(SECURITY_TEXT_PATH),
        'content-length': String(Buffer.byteLength(body)),
        'cache-control': REVALIDATED,
        etag: makeEtag(body),
      },
      body,
    };
  };
}
