import type { DailyMode } from '@starguess/game-core';
import type { ModeDay } from './day-states.ts';
import styles from './stamp.module.css';

/** The outline of a mode's stamp: the `d` of a path on a square of 24 × 24 units. */
export type StampOf = (mode: DailyMode) => string;

/** The most tries that a stamp tells. */
const MOST = 99;

type StampProps = {
  readonly day: ModeDay;
  /** The outline of the mode's stamp. */
  readonly path: string;
};

/** A mode's mark on a day: faint, dashed once begun, and stamped with the tries once solved. */
export function Stamp({ day, path }: StampProps) {
  return (
    <svg className={styles.stamp} data-state={day.state} viewBox="0 0 24 24" aria-hidden="true">
      {day.state === 'solved' ? (
        <>
          <circle cx="12" cy="12" r="10" />
          <circle cx="12" cy="12" r="8" className={styles.ring} />
          <text x="12" y="12" data-long={day.tries > MOST}>
            {day.tries > MOST ? `${MOST}+` : day.tries}
          </text>
        </>
      ) : (
        <path d={path} />
      )}
    </svg>
  );
}
