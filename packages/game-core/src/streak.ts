/** This many days solved in a row earn a spare day (STREAK2). */
const DAYS_PER_SPARE = 7;

const MOST_SPARE_DAYS = 2;

/** A player's history, in days as `dayNumber` counts them. */
export type StreakDays = {
  /** The days on which the player solved a puzzle of that day. */
  readonly solved: ReadonlySet<number>;
  /** The days on which the site had no puzzle to offer. */
  readonly excused: ReadonlySet<number>;
};

export type Streak = {
  /** The solved days of the streak up to today. */
  readonly current: number;
  readonly isTodaySolved: boolean;
  /** The solved days of the longest streak so far. */
  readonly longest: number;
  /** The spare days that are left. */
  readonly spareDays: number;
  /** The missed days for which a spare day was used. */
  readonly sparedDays: ReadonlySet<number>;
};

/**
 * The streak on a day, as `dayNumber` counts them, which may still be unsolved (STREAK1 to
 * STREAK5).
 */
export function streakOn(today: number, { solved, excused }: StreakDays): Streak {
  const sparedDays = new Set<number>();
  let current = 0;
  let longest = 0;
  let spareDays = 0;
  let inARow = 0;
  for (let day = Math.min(...solved); day <= today; day += 1) {
    if (solved.has(day)) {
      current += 1;
      inARow += 1;
      longest = Math.max(longest, current);
      if (inARow % DAYS_PER_SPARE === 0) spareDays = Math.min(spareDays + 1, MOST_SPARE_DAYS);
    } else if (day < today && !excused.has(day)) {
      inARow = 0;
      if (spareDays > 0) sparedDays.add(day);
      else current = 0;
      spareDays = Math.max(spareDays - 1, 0);
    }
  }
  return { current, isTodaySolved: solved.has(today), longest, spareDays, sparedDays };
}
