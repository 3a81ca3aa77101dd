import { createHash } from 'node:crypto';
import type { PastDay } from '@starguess/api-contract';
import { DAY_MS } from '@starguess/game-core';
import type { Logger } from 'pino';
import { isUnavailable } from '../../faults.ts';
import type { WebhookEvent, WebhookTarget } from '../../settings/webhook-file.ts';
import type { Clock } from '../../time/clock.ts';
import type { GameDay, GameDayReader } from '../../time/game-day.ts';
import type { Milliseconds } from '../../time/milliseconds.ts';
import { createSummedLog } from '../../watch/summed-log.ts';
import { TROUBLES, type Trouble } from '../../watch/troubles.ts';
import { createDelivering } from './delivering.ts';
import { ADVICE, type Notice } from './messages.ts';
import { createUnstoredDeliveries, type Deliveries, type Delivery } from './webhooks.repository.ts';

export type WebhookDependencies = {
  readonly targets: readonly WebhookTarget[];
  readonly allowsPrivate: boolean;
  readonly siteName: string;
  readonly address: string | undefined;
  readonly games: readonly string[];
  readonly deliveries: Deliveries;
  readonly readPastDay: (date: string) => Promise<PastDay>;
  /** What has been noted; what is told of goes out of it. */
  readonly troubles: Set<Trouble>;
  readonly lastBackupAt: () => Promise<Milliseconds | undefined>;
  /** False after a leap of the clock, whose dates may be those of no day. */
  readonly isClockTrusted: (now: Milliseconds) => Promise<boolean>;
  readonly clock: Clock;
  readonly dayAt: GameDayReader;
  readonly logger: Logger;
};

export type Webhooks = {
  /** Looks at once for what is due, as after the clock was set; waits for no target. */
  readonly again: () => Promise<void>;
  /** Resolves when no try is under way. */
  readonly stop: () => Promise<void>;
};

const HOUR_MS = 3_600_000;
const LOOK_MS = 10_000;
/** How long a try under way may take when the server stops. */
const STOP_LIMIT_MS = 2_000;
const BACKUP_AGE_MS = 3 * DAY_MS;

/**
 * Posts to each target what it asked for. Every server looks every few seconds for what is due, and
 * the stored rows say who tries.
 */
export function startWebhooks(dependencies: WebhookDependencies): Webhooks {
  const { targets, deliveries, troubles, clock, dayAt, logger } = dependencies;
  const { lastBackupAt, isClockTrusted } = dependencies;
  const stopping = new AbortController();
  const noticeOf = (delivery: Delivery) => noticeAbout(delivery, dependencies);
  const sums = createSummedLog(HOUR_MS);
  const deliver = createDelivering({
    ...dependencies,
    noticeOf,
    sums,
    stopping: stopping.signal,
  });
  const unstored = createUnstoredDeliveries();
  const planned = new Set<string>();
  /** The tries of each target are made one after the other, and those of one hold up no other. */
  const underWay = new Map<WebhookTarget, Promise<void>>();

  const noteFailure = (error: unknown) => {
    if (isUnavailable(error)) troubles.add('database');
    else {
      const message = 'could not see which webhooks are due';
      sums.note(message, {
        first: () => logger.error({ err: error }, message),
        more: (counts) => logger.error(counts, message),
        label: 'times',
      });
    }
  };

  const planOnce = async (rows: readonly Delivery[], ledger: Deliveries) => {
    const keyOf = ({ target, event, subject }: Delivery) => `${target} ${event} ${subject}`;
    const added = rows.filter((row) => !planned.has(keyOf(row)));
    if (added.length > 0) await ledger.plan(added);
    for (const row of added) planned.add(keyOf(row));
  };

  const send = async (ledger: Deliveries, now: Milliseconds) => {
    const due = await ledger.listDue(now);
    for (const target of targets) {
      const own = due.filter((row) => isFor(target, row) && isTimely(row, dayAt(now)));
      if (own.length === 0) continue;
      const inTurn = async () => {
        for (const row of own) await deliver(row, { target, deliveries: ledger });
      };
      const before = underWay.get(target) ?? Promise.resolve();
      underWay.set(target, before.then(inTurn).catch(noteFailure));
    }
  };

  /** Deliveries of some troubles, which are told once a day. */
  const troubleRows = (kinds: readonly Trouble[], dueAt: Milliseconds) =>
    kinds.flatMap((kind) => {
      const subject = `${dayAt(dueAt).date} ${kind}`;
      return rowsFor(targets, { event: 'trouble', subject, dueAt });
    });

  const look = async () => {
    const now = clock();
    const { date, nextDateAt } = dayAt(now);
    try {
      if (!(await isClockTrusted(now))) return;
      const backupAt = await lastBackupAt();
      if (backupAt !== undefined && now - backupAt > BACKUP_AGE_MS) troubles.add('backup');
      const kinds = [...troubles].filter((kind) => kind !== 'database');
      const rows = [
        ...rowsFor(targets, { event: 'day-began', subject: date, dueAt: now }),
        ...rowsFor(targets, { event: 'day-ended', subject: date, dueAt: nextDateAt }),
        ...troubleRows(kinds, now),
      ];
      await planOnce(rows, deliveries);
      for (const kind of kinds) troubles.delete(kind);
      await send(deliveries, now);
    } catch (error) {
      noteFailure(error);
    }
    // No row can say that no row can be stored, so each server tells of this by itself.
    if (troubles.delete('database')) await planOnce(troubleRows(['database'], now), unstored);
    await send(unstored, now);
  };

  let running: Promise<void> | undefined;
  const lookOnce = () => {
    running ??= look().finally(() => {
      running = undefined;
    });
    return running;
  };
  const timer = targets.length > 0 ? setInterval(lookOnce, LOOK_MS).unref() : undefined;
  const again = async () => {
    await running;
    if (timer !== undefined) await lookOnce();
  };
  void again();
  return {
    again,
    stop: async () => {
      clearInterval(timer);
      await running;
      const limit = setTimeout(() => stopping.abort(), STOP_LIMIT_MS);
      await Promise.all(underWay.values());
      clearTimeout(limit);
      sums.write();
    },
  };
}

type Occasion = Pick<Delivery, 'event' | 'subject' | 'dueAt'>;

function rowsFor(targets: readonly WebhookTarget[], occasion: Occasion): readonly Delivery[] {
  return targets
    .filter(({ events }) => events.includes(occasion.event))
    .map((target) => ({ ...occasion, target: keyOf(target), tries: 0 }));
}

function keyOf({ url }: WebhookTarget) {
  return createHash('sha256').update(url).digest('base64url');
}

function isFor(target: WebhookTarget, row: Delivery) {
  return row.target === keyOf(target) && target.events.includes(row.event);
}

/** The clock may have been set back, or the time zone changed, since a row was planned. */
function isTimely({ event, subject }: Delivery, { date }: GameDay): boolean {
  const isTime: Readonly<Record<WebhookEvent, boolean>> = {
    'day-began': subject === date,
    'day-ended': subject < date,
    trouble: true,
  };
  return isTime[event];
}

async function noticeAbout(
  { event, subject }: Delivery,
  { games, address, readPastDay }: WebhookDependencies,
): Promise<Notice> {
  switch (event) {
    case 'day-began':
      return { event, date: subject, games, address: address ?? null };
    case 'day-ended':
      return { event, ...(await readPastDay(subject)) };
    case 'trouble': {
      const [date = ''] = subject.split(' ');
      const kind = TROUBLES.find((known) => subject.endsWith(known)) ?? 'database';
      return { event, date, kind, advice: ADVICE[kind] };
    }
  }
}
