import { DAILY_MODES, type DailyMode } from '@starguess/game-core';
import { type DayRecords, useDayRecords } from './day-records.ts';
import { keptStore } from './kept-store.ts';

/** A hint that stays until the player closes it, once per browser (PART2). */
type CoachMark = 'classic-modes' | `help-${DailyMode}`;

const MARKS: readonly CoachMark[] = [
  'classic-modes',
  ...DAILY_MODES.map((mode) => `help-${mode}` as const),
];

type CoachMarks = { readonly closed: readonly CoachMark[] };

/** Only `false` is ever stored. */
const useCoachMarks = keptStore<CoachMarks>({
  keys: MARKS.map((mark) => `coachMark.${mark}` as const),
  read: (values) => ({ closed: MARKS.filter((_, index) => values[index] === false) }),
  write: ({ closed }) => MARKS.map((mark) => (closed.includes(mark) ? false : undefined)),
});

/** Whether a hint is still to be shown. */
export function useCoachMark(mark: CoachMark): boolean {
  return useCoachMarks(({ closed }) => !closed.includes(mark));
}

export function closeCoachMark(mark: CoachMark): void {
  useCoachMarks.setState(({ closed }) =>
    closed.includes(mark) ? {} : { closed: [...closed, mark] },
  );
}

/** Whether the player has never guessed in a mode, in any of its puzzles. */
export function useIntroDue(mode: DailyMode): boolean {
  const isOpen = useCoachMark(`help-${mode}`);
  const isPlayed = useDayRecords((records) => hasRound(records, mode));
  return isOpen && !isPlayed;
}

/** As `useIntroDue`, but correct while the page hydrates, too. */
export function isIntroDue(mode: DailyMode): boolean {
  const isOpen = !useCoachMarks.getState().closed.includes(`help-${mode}`);
  return isOpen && !hasRound(useDayRecords.getState(), mode);
}

function hasRound(records: DayRecords, mode: DailyMode): boolean {
  return Object.keys(records).some((round) => round.startsWith(`${mode}-`));
}

/** Ends the introduction to a played mode for good, even without the mode's records. */
export function endIntro(mode: DailyMode): void {
  closeCoachMark(`help-${mode}`);
}
