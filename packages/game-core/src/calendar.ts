/** A day of 24 hours in milliseconds. */
export const DAY_MS = 86_400_000;

/** How many past days a site has when it starts. */
export const ARCHIVE_DAYS = 30;

const DATE_FORMAT = /^\d{4}-\d{2}-\d{2}$/;

/** Whether the text is a day of the Gregorian calendar as `YYYY-MM-DD`, years 0000 to 9999. */
export function isCalendarDate(text: string): boolean {
  return makeDate(Date.parse(text)) === text;
}

/** Days since 1970-01-01, negative before it. Throws a `RangeError` if the text is not a date. */
export function dayNumber(date: string): number {
  if (!isCalendarDate(date)) throw new RangeError(`Not a calendar date: ${date}`);
  return Date.parse(date) / DAY_MS;
}

/**
 * Moves a date by `count` days, which may be negative. Throws a `RangeError` if the text is not a
 * date, or if the result is outside the years 0000 to 9999.
 */
export function addDays(date: string, count: number): string {
  const moved = makeDate((dayNumber(date) + count) * DAY_MS);
  if (moved === undefined) throw new RangeError(`No calendar date ${count} days from ${date}`);
  return moved;
}

/** The date at `milliseconds` since 1970-01-01 UTC; `undefined` outside the years 0000 to 9999. */
function makeDate(milliseconds: number): string | undefined {
  const instant = new Date(milliseconds);
  if (Number.isNaN(instant.getTime())) return undefined;
  const [date = ''] = instant.toISOString().split('T');
  return DATE_FORMAT.test(date) ? date : undefined;
}
