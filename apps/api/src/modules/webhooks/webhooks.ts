import { createHash } from 'node:crypto';
import { DAY_MS } from '@starguess/game-core';
import { isUnavailable } from '../../faults.ts';
import type { WebhookTarget } from '../../settings/webhook-file.ts';
import { areDatesTrusted } from '../../time/clock-trust.ts';
import type { GameDay, GameDayReader } from '../../time/game-day.ts';
import type { Milliseconds } from '../../time/milliseconds.ts';
import type { Trouble } from '../../watch/troubles.ts';
import { createDelivering, type DeliveringDependencies } from './delivering.ts';
import type { Delivery } from './webhooks.repository.ts';

export type WebhookDependencies = Omit<DeliveringDependencies, 'stopping'> & {
  readonly targets: readonly WebhookTarget[];
  readonly timestamps: { readonly read: () => Promise<ReadonlyMap<string, Milliseconds>> };
  /** The troubles noted so far; those reported are removed. */
  readonly troubles: Set<Trouble>;
  readonly dayAt: GameDayReader;
};

const LOOK_MS = 10_000;
/** How long an attempt under way may still take when the server stops. */
const STOP_LIMIT_MS = 2_000;
const BACKUP_AGE_MS = 3 * DAY_MS;

/**
 * Posts to each target what it asked for. Every server looks for due deliveries every few seconds,
 * and claims them in the database.
 */
export function startWebhooks(dependencies: WebhookDependencies) {
  const { targets, deliveries, timestamps, troubles, clock, dayAt, logger } = dependencies;
  const stopping = new AbortController();
  const delivering = createDelivering({ ...dependencies, stopping: stopping.signal });
  const planned = new Set<string>();
  const underWay = new Map<WebhookTarget, Promise<unknown>>();

  const noteFailure = (error: unknown) => {
    if (isUnavailable(error)) troubles.add('database');
    else logger.error({ err: error }, 'could not see which webhooks are due');
  };

  /** Attempts at one target run one after another, without holding up other targets. */
  const enqueue = (target: WebhookTarget, work: () => Promise<unknown>) => {
    const before = underWay.get(target) ?? Promise.resolve();
    underWay.set(target, before.then(work).catch(noteFailure));
  };

  /** Plans a delivery to every target that asked for the event, once per process. */
  const planOnce = async (
    occasion: Pick<Delivery, 'event' | 'subject' | 'dueAt'>,
    plan: (rows: readonly Delivery[]) => Promise<unknown>,
  ) => {
    const key = `${occasion.event} ${occasion.subject}`;
    const asking = targets.filter(({ events }) => events.includes(occasion.event));
    if (planned.has(key) || asking.length === 0) return;
    await plan(asking.map((target) => ({ ...occasion, target: hashOf(target), tries: 0 })));
    planned.add(key);
  };

  const send = (rows: readonly Delivery[], attempt: (typeof delivering)['post' | 'deliver']) => {
    for (const row of rows) {
      const target = targets.find(
        (candidate) => hashOf(candidate) === row.target && candidate.events.includes(row.event),
      );
      if (target !== undefined) enqueue(target, () => attempt(target, row));
    }
  };

  const lookInDatabase = async (now: Milliseconds, { date, nextDateAt }: GameDay) => {
    const stored = await timestamps.read();
    if (!areDatesTrusted(now, stored)) return;
    if (now - (stored.get('backed-up') ?? now) > BACKUP_AGE_MS) troubles.add('backup');
    await planOnce({ event: 'day-began', subject: date, dueAt: now }, deliveries.plan);
    await planOnce({ event: 'day-ended', subject: date, dueAt: nextDateAt }, deliveries.plan);
    for (const kind of [...troubles].filter((each) => each !== 'database')) {
      const subject = `${date} ${kind}`;
      await planOnce({ event: 'trouble', subject, dueAt: now }, deliveries.plan);
      troubles.delete(kind);
    }
    const due = (await deliveries.listDue(now)).filter((row) => isTimely(row, date));
    send(due, delivering.deliver);
  };

  const look = async () => {
    const now = clock();
    const today = dayAt(now);
    await lookInDatabase(now, today).catch(noteFailure);
    if (!troubles.delete('database')) return;
    // That no row can be stored can't be stored in a row, so each server reports it itself, once.
    const occasion = { event: 'trouble', subject: `${today.date} database`, dueAt: now } as const;
    await planOnce(occasion, async (rows) => send(rows, delivering.post));
  };

  let looking = Promise.resolve();
  /** Looks for due deliveries at once, such as after the clock was set. Waits for no target. */
  const again = async () => {
    if (targets.length > 0) looking = looking.then(look);
    await looking;
  };
  void again();
  const timer = setInterval(again, LOOK_MS).unref();
  return {
    again,
    stop: async () => {
      clearInterval(timer);
      await looking;
      const limit = setTimeout(() => stopping.abort(), STOP_LIMIT_MS);
      await Promise.all(underWay.values());
      clearTimeout(limit);
    },
  };
}

/** Identifies a target without its address, which may hold a secret. */
function hashOf({ url, format }: WebhookTarget) {
  return createHash('sha256').update(`${format} ${url}`).digest('base64url');
}

/** The clock may have been set back, or the time zone changed, since a row was planned. */
function isTimely({ event, subject }: Delivery, date: string) {
  if (event === 'trouble') return true;
  return event === 'day-began' ? subject === date : subject < date;
}
