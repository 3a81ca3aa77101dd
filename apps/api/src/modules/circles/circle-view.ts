import type { Circle, CircleCell, CirclePuzzle, InvitingCircle } from '@starguess/api-contract';
import { addDays, mapPuzzles } from '@starguess/game-core';
import type { FinishedPuzzle, SeatedMember, StoredCircle } from './circles.repository.ts';
import { withResults } from './past-days.ts';
import { mondayOf, standingsOf } from './standings.ts';
import { streakOf } from './streak.ts';

/** The first day whose points count in a view: last week's Monday. */
export function viewedFrom(today: string): string {
  return addDays(mondayOf(today), -7);
}

type CircleDay = {
  readonly today: string;
  /** The days on which nobody needs to play. */
  readonly excused: readonly string[];
};

/** What is the same for all members of a circle on a day, summed from what is stored. */
export type CircleSums = ReturnType<typeof sumCircle>;

/** Sums up a circle; the standings cover past days, because today's results are hidden from some. */
export function sumCircle(stored: StoredCircle, { today, excused }: CircleDay) {
  const members = summedMembers(stored, today);
  const week = mondayOf(today);
  const lastWeek = viewedFrom(today);
  const [best] = standingsOf(members, (date) => date >= lastWeek && date < week);
  return {
    today,
    week,
    hostPlace: members[0]?.place,
    standings: standingsOfWeek(members, today),
    streak: streakOf(members, { today, excused }),
    lastWeek: best?.points
      ? { place: best.member.place, name: best.member.name, points: best.points }
      : null,
  };
}

/**
 * A circle as the member at a place sees it. Of a puzzle of today that this member has not finished,
 * others' results are neither shown nor counted, because points would give them away.
 */
export function circleView(
  { today, week, hostPlace, standings, streak, lastWeek }: CircleSums,
  own: number,
): Circle {
  const unlocked = standings.find(({ member }) => member.place === own)?.member.finished;
  const members = standings.map(({ member, points }) => {
    const { place, name, face, past, finished } = member;
    const cellOf = (puzzle: CirclePuzzle): CircleCell => ({
      done: finished.has(puzzle),
      ...(unlocked?.has(puzzle) && finished.get(puzzle)),
    });
    const isOpen = [...finished.keys()].every((puzzle) => unlocked?.has(puzzle));
    const pointsToday = past?.recent.find(([date]) => date === today)?.[1] ?? 0;
    return {
      place,
      name,
      face,
      own: place === own,
      host: place === hostPlace,
      today: {
        ...mapPuzzles(cellOf),
        crono: cellOf('crono'),
        ...(isOpen && { points: pointsToday }),
      },
      points,
    };
  });
  return { members, week, streak, lastWeek };
}

type Invitation = { readonly inviterPlace: number | null; readonly today: string };

/** A circle as its invited guests see it; `undefined` if it has no member. */
export function invitingView(
  stored: StoredCircle,
  { inviterPlace, today }: Invitation,
): InvitingCircle | undefined {
  const { members } = stored;
  const inviter = members.find(({ place }) => place === inviterPlace) ?? members[0];
  if (inviter === undefined) return undefined;
  const standings = standingsOfWeek(summedMembers(stored, today), today);
  return {
    inviter: { name: inviter.name, face: inviter.face },
    members: standings.map(({ member: { name, face }, points }) => ({ name, face, points })),
    week: mondayOf(today),
  };
}

/** The standings of this week's days before today. */
function standingsOfWeek<Member extends Pick<SeatedMember, 'place' | 'past'>>(
  members: readonly Member[],
  today: string,
) {
  const week = mondayOf(today);
  return standingsOf(members, (date) => date >= week && date < today);
}

/** The members with their past days and what they finished today. */
function summedMembers({ members, results }: StoredCircle, today: string) {
  const resultsAt = new Map(members.map(({ place }): [number, FinishedPuzzle[]] => [place, []]));
  for (const result of results) {
    if (result.date <= today) resultsAt.get(result.place)?.push(result);
  }
  return members.map((member) => {
    const memberResults = resultsAt.get(member.place) ?? [];
    const resultsOfToday = memberResults.filter(({ date }) => date === today);
    return {
      ...member,
      past: withResults(member.past, memberResults),
      finished: new Map(resultsOfToday.map(({ puzzle, outcome }) => [puzzle, outcome])),
    };
  });
}
