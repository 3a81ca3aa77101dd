import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import type { WebhookTarget } from '../../settings/webhook-file.ts';
import type { Clock } from '../../time/clock.ts';
import { wholeMilliseconds } from '../../time/milliseconds.ts';
import { bodyOf, type MessageSite } from './messages.ts';
import { postSafely } from './safe-request.ts';
import type { Delivery, DeliveryRepository } from './webhooks.repository.ts';

export type DeliveringDependencies = MessageSite & {
  readonly allowsPrivate: boolean;
  readonly deliveries: DeliveryRepository;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Aborts the attempts under way. */
  readonly stopping: AbortSignal;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const TRY_LIMIT_MS = 10_000;
/** The minutes between attempts, six hours in all. */
const GAPS = [1, 2, 4, 8, 16, 32, 60, 60, 60, 60, 60] as const;

export function createDelivering(dependencies: DeliveringDependencies) {
  const { allowsPrivate, deliveries, clock, logger, stopping } = dependencies;
  const warnedAt = new Map<string, number>();

  /**
   * Warns about a target once an hour at most, without the path of its address, which may be a
   * secret.
   */
  const warn = (
    target: string,
    { now, ...failure }: { now: number; reason: string; tries: number },
  ) => {
    if (Math.abs(now - (warnedAt.get(target) ?? 0)) < HOUR_MS) return;
    warnedAt.set(target, now);
    logger.warn({ target, ...failure }, 'webhook not delivered');
  };

  /** Attempts a delivery, and resolves to whether the target accepted it. */
  const post = async (target: WebhookTarget, delivery: Delivery): Promise<boolean> => {
    const now = clock();
    const { event, tries } = delivery;
    const body = await bodyOf(delivery, { ...dependencies, ...target });
    const seconds = Math.floor(now / 1_000);
    const code = createHmac('sha256', target.secret).update(`${seconds}.${body}`).digest('hex');
    const url = new URL(target.url);
    const reason = await postSafely(url, {
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'starguess',
        'starguess-event': event,
        'starguess-signature': `t=${seconds},v1=${code}`,
      },
      body,
      allowsPrivate,
      signal: AbortSignal.any([AbortSignal.timeout(TRY_LIMIT_MS), stopping]),
    });
    if (reason !== undefined && !stopping.aborted) {
      warn(url.host, { now, reason, tries: tries + 1 });
    }
    return reason === undefined;
  };

  return {
    post,
    /** Makes the next attempt at a stored delivery, unless another server has claimed it. */
    deliver: async (target: WebhookTarget, delivery: Delivery): Promise<void> => {
      if (stopping.aborted) return;
      const gap = GAPS[delivery.tries];
      const nextTryAt = gap === undefined ? null : wholeMilliseconds(clock() + gap * MINUTE_MS);
      if (!(await deliveries.claim(delivery, nextTryAt))) return;
      if (await post(target, delivery)) await deliveries.finish(delivery);
    },
  };
}
