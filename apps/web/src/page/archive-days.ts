import { ARCHIVE_DAYS, addDays } from '@starguess/game-core';
import { pageConfig } from './page-config.ts';

/** The first day that can be played later; without a server that says it, some days before today. */
export function archiveFrom(today: string): string {
  return pageConfig.archiveFrom ?? addDays(today, -ARCHIVE_DAYS);
}

/** Whether the puzzles of a date are past and can still be played. */
export function isInArchive(date: string, today: string): boolean {
  return date < today && date >= archiveFrom(today);
}
