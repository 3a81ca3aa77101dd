import { ARCHIVE_DAYS, addDays, isCalendarDate } from '@starguess/game-core';
import { pageConfig } from './page-config.ts';

const { archiveFrom: configured = '' } = pageConfig;

/** The first day that can be played later; where no date is configured, some days before today. */
export function archiveFrom(today: string): string {
  return isCalendarDate(configured) ? configured : addDays(today, -ARCHIVE_DAYS);
}

/** Whether the puzzles of a date are past and can still be played. */
export function isInArchive(date: string, today: string): boolean {
  return date < today && date >= archiveFrom(today);
}
