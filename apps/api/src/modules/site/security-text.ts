import { DAY_MS } from '@starguess/game-core';
import { type Answer, makeEtag } from '../../http/answer.ts';
import { mediaTypeOf } from '../../http/media-type.ts';
import { REVALIDATED } from '../../http/static-file.ts';
import type { Clock } from '../../time/clock.ts';

/** The address where RFC 9116 puts the contact for reporting vulnerabilities. */
export const SECURITY_TEXT_PATH = '/.well-known/security.txt';

/** RFC 9116 §2.5.5 recommends less than a year; a running server renews the text. */
const VALID_DAYS = 180;

export type SecurityTextSettings = {
  /** A `mailto:`, `https:` or `tel:` address. */
  readonly contact: string;
  readonly publicOrigin: string | undefined;
};

/** Creates the text. It changes once a day, and so does its validator. */
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
