import { addDays, dayNumber } from '@starguess/game-core';
import type { SeatedMember } from './circles.repository.ts';

/**
 * The members with their points on some days, best first: by points, then fewer tries, then the
 * lower place.
 */
export function standingsOf<Member extends Pick<SeatedMember, 'place' | 'past'>>(
  members: readonly Member[],
  isCounted: (date: string) => boolean,
) {
  const scores = members.map((member) => {
    const score = { member, points: 0, tries: 0 };
    for (const [date, points, tries] of member.past?.recent ?? []) {
      if (!isCounted(date)) continue;
      score.points += points;
      score.tries += tries;
    }
    return score;
  });
  return scores.toSorted(
    (left, right) =>
      right.points - left.points ||
      left.tries - right.tries ||
      left.member.place - right.member.place,
  );
}

/** The Monday of a date's week. */
export function mondayOf(date: string): string {
  // 1970-01-01 was a Thursday.
  return addDays(date, -((dayNumber(date) + 3) % 7));
}
