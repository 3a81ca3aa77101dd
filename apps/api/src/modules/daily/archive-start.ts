import { ARCHIVE_DAYS, addDays, DAY_MS, dayNumber, SCHEDULE_START } from '@starguess/game-core';
import { isUnavailable } from '../../faults.ts';
import { type Milliseconds, wholeMilliseconds } from '../../time/milliseconds.ts';
import type { ServedTargetRepository } from './served-targets.repository.ts';

export type ArchiveStartDependencies = {
  readonly store: {
    readonly targets: Pick<ServedTargetRepository, 'findFirstDate'>;
    readonly timestamps: {
      readonly findOrStore: (name: 'archive-from', instant: Milliseconds) => Promise<Milliseconds>;
    };
  };
  /** The operator's choice; `undefined` selects the day that the database keeps. */
  readonly chosen: string | undefined;
  /** Today's date in the game's time zone. */
  readonly today: string;
};

/**
 * The first day of the archive. Unless the operator has chosen one, it is 30 days before the site's
 * first start, or before the earliest day of an existing database. That day is stored and kept from
 * then on, whatever the operator chooses, because days of the archive are stored too. A stored day
 * in the future was stored while the clock was wrong, and is ignored.
 */
export async function archiveStart({
  store,
  chosen,
  today,
}: ArchiveStartDependencies): Promise<string> {
  const kept = await storedStart(store, today);
  return chosen ?? kept;
}

async function storedStart(
  { timestamps, targets }: ArchiveStartDependencies['store'],
  today: string,
): Promise<string> {
  const firstStored = (await targets.findFirstDate()) ?? today;
  const earliest = addDays(firstStored < today ? firstStored : today, -ARCHIVE_DAYS);
  const start = earliest > SCHEDULE_START ? earliest : addDays(SCHEDULE_START, 1);
  try {
    const midnight = wholeMilliseconds(dayNumber(start) * DAY_MS);
    const instant = await timestamps.findOrStore('archive-from', midnight);
    const kept = addDays('1970-01-01', instant / DAY_MS);
    return kept < today ? kept : start;
  } catch (error) {
    // A server must start even on a full disk; the next start keeps the day.
    if (!isUnavailable(error)) throw error;
    return start;
  }
}
