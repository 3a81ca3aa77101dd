import { isCalendarDate, SCHEDULE_START } from '@starguess/game-core';
import * as z from 'zod';

/** A first day of the archive: the schedule also has a target of the day before it. */
export const archiveDate = z
  .string()
  .refine(
    (date) => isCalendarDate(date) && date > SCHEDULE_START,
    `is not a date such as 2026-01-31, after ${SCHEDULE_START}`,
  );
