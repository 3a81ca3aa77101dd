import type { Logger } from 'pino';
import type { WebhookTarget } from '../../settings/webhook-file.ts';
import type { Clock } from '../../time/clock.ts';
import { wholeMilliseconds } from '../../time/milliseconds.ts';
import type { SummedLog } from '../../watch/summed-log.ts';
import { bodyOf, type Notice } from './messages.ts';
import { postSafely } from './safe-request.ts';
import { signatureOf } from './signature.ts';
import type { Deliveries, Delivery } from './webhooks.repository.ts';

export type DeliveringDependencies = {
  readonly allowsPrivate: boolean;
  readonly siteName: string;
  readonly noticeOf: (delivery: Delivery) => Promise<Notice>;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly sums: SummedLog;
  /** Ends the tries under way. */
  readonly stopping: AbortSignal;
};

const MINUTE_MS = 60_000;
const TRY_LIMIT_MS = 10_000;
/** How long after each try the next one is made, in minutes: six hours in all. */
const GAPS = [1, 2, 4, 8, 16, 32, 60, 60, 60, 60, 60] as const;

/** Makes the next try of a delivery, unless another server has taken it. */
export function createDelivering(dependencies: DeliveringDependencies) {
  const { allowsPrivate, siteName, noticeOf, clock, logger, sums, stopping } = dependencies;
  const reasons = new Map<string, string>();

  /** A target that is gone costs a line an hour. The path of its address may be a secret. */
  const noteFailure = (url: URL, reason: string) => {
    const target = url.host;
    const message = 'webhook not delivered';
    reasons.set(target, reason);
    sums.note(target, {
      first: () => logger.warn({ target, reason }, message),
      more: (counts) => logger.warn({ target, reason: reasons.get(target), ...counts }, message),
      label: 'tries',
    });
  };

  return async (
    delivery: Delivery,
    { target, deliveries }: { readonly target: WebhookTarget; readonly deliveries: Deliveries },
  ): Promise<void> => {
    if (stopping.aborted) return;
    const now = clock();
    const gap = GAPS[delivery.tries];
    const nextTryAt = gap === undefined ? null : wholeMilliseconds(now + gap * MINUTE_MS);
    if (!(await deliveries.claim(delivery, nextTryAt))) return;
    const body = bodyOf(await noticeOf(delivery), { format: target.format, siteName });
    const url = new URL(target.url);
    const outcome = await postSafely(url, {
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'starguess',
        'starguess-event': delivery.event,
        'starguess-signature': signatureOf(body, { secret: target.secret, now }),
      },
      body,
      allowsPrivate,
      signal: AbortSignal.any([AbortSignal.timeout(TRY_LIMIT_MS), stopping]),
    });
    if (outcome.ok) await deliveries.finish(delivery);
    else if (!stopping.aborted) noteFailure(url, outcome.reason);
  };
}
