import { ARCHIVE_DAYS, addDays, DAY_MS, dayNumber, SCHEDULE_START } from '@starguess/game-core';
import { isUnavailable } from '../faults.ts';
import { wholeMilliseconds } from '../time/milliseconds.ts';
import type { Store } from './store.ts';

export type ArchiveStartDependencies = {
  readonly store: Pick<Store, 'marks' | 'targets'>;
  /** The operator's choice; `undefined` selects the day that the database keeps. */
  readonly chosen: string | undefined;
  /** Today's date in the game's time zone. */
  readonly today: string;
};

/**
 * The first day of the archive. Where nobody has chosen one, it is 30 days before the site's first
 * start, or before the earliest day that a database of before holds. That day is kept from then on,
 * whatever the operator chooses, because days of the archive are stored too. One that is not past
 * yet was kept while the clock stood wrong, and does not count.
 */
export async function archiveStart({
  store,
  chosen,
  today,
}: ArchiveStartDependencies): Promise<string> {
  const kept = await keptStart(store, today);
  return chosen ?? kept;
}

async function keptStart(
  { marks, targets }: ArchiveStartDependencies['store'],
  today: string,
): Promise<string> {
  const stored = (await targets.findFirstDate()) ?? today;
  const wished = addDays(stored < today ? stored : today, -ARCHIVE_DAYS);
  const start = wished > SCHEDULE_START ? wished : addDays(SCHEDULE_START, 1);
  try {
    const midnight = wholeMilliseconds(dayNumber(start) * DAY_MS);
    const instant = await marks.findOrKeep('archive-from', midnight);
    const kept = addDays('1970-01-01', instant / DAY_MS);
    return kept < today ? kept : start;
  } catch (error) {
    // A server starts on a full disk, too; the next start keeps the day.
    if (!isUnavailable(error)) throw error;
    return start;
  }
}
