import type { DailyMode } from '@starguess/game-core';
import type { ReactNode } from 'react';
import type { ModeDay } from './day-states.ts';
import styles from './stamp.module.css';

/** The most tries that a stamp tells. */
const MOST = 99;

/** What stands for a mode, on a square of 24 × 24 units. */
const DRAWINGS: Readonly<Record<DailyMode, ReactNode>> = {
  classic: <path d="M5 6h6v5H5zM13 6h6v5h-6zM5 13h6v5H5zM13 13h6v5h-6z" />,
  'image-guess': (
    <path d="M10.500 5a5.500 5.500 0 1 0 0 11 5.500 5.500 0 0 0 0-11zM14.600 14.600 19 19" />
  ),
  'channel-guess': <path d="M4 7h16v11H4zM8 3.500l4 3.500 4-3.500M10.500 10v5l4-2.500z" />,
};

/** A mode's mark on a day: faint, dashed once begun, and stamped with the tries once solved. */
export function Stamp(day: ModeDay) {
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
        DRAWINGS[day.mode]
      )}
    </svg>
  );
}
