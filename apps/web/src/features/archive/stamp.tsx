import type { DailyMode } from '@starguess/game-core';
import styles from './calendar.module.css';
import type { ModeDayState } from './day-states.ts';

/** The outline of a mode's stamp: the `d` of a path on a square of 24 × 24 units. */
export type StampOf = (mode: DailyMode) => string;

/** The highest number of tries that a stamp shows; beyond it, a plus sign follows. */
const MOST_SHOWN_TRIES = 99;

type StampProps = {
  readonly day: ModeDayState;
  readonly path: string;
};

/** Themes know a round that was given up as one that was begun. */
export function themedState({ state }: ModeDayState): 'new' | 'begun' | 'solved' {
  return state === 'given-up' ? 'begun' : state;
}

/** A mode's mark on a day: faint, dashed once begun, and stamped with the tries once solved. */
export function Stamp({ day, path }: StampProps) {
  return (
    <svg
      className={styles.drawing}
      data-state={themedState(day)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      {day.state === 'solved' ? (
        <>
          <circle cx="12" cy="12" r="10" />
          <circle cx="12" cy="12" r="8" className={styles.ring} />
          {day.tries > MOST_SHOWN_TRIES ? (
            <text x="12" y="12" textLength="15" lengthAdjust="spacingAndGlyphs">
              {`${MOST_SHOWN_TRIES}+`}
            </text>
          ) : (
            <text x="12" y="12">
              {day.tries}
            </text>
          )}
        </>
      ) : (
        <path d={path} />
      )}
    </svg>
  );
}
