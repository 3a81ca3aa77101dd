import { ARCHIVE_DAYS, addDays, isCalendarDate } from '@starguess/game-core';
import { pageConfig } from './settings/page-config.ts';

const { archiveFrom: configuredStart = '' } = pageConfig;

/** The first past day: the configured date, or else `ARCHIVE_DAYS` before today. */
export function archiveFrom(today: string): string {
  return isCalendarDate(configuredStart) ? configuredStart : addDays(today, -ARCHIVE_DAYS);
}

/** Whether the puzzles of a date are past and can still be played. */
export function isInArchive(date: string, today: string): boolean {
  return date < today && date >= archiveFrom(today);
}
