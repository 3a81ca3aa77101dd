import styles from './time-ring.module.css';

/** A rounded square from the middle of its upper side, clockwise, in a box of 100 by 100. */
const OUTLINE =
  'M50 2H82A16 16 0 0 1 98 18V82A16 16 0 0 1 82 98H18A16 16 0 0 1 2 82V18A16 16 0 0 1 18 2Z';

type TimeRingProps = { readonly seconds: number; readonly ofSeconds: number };

/** The time left, drawn around what it is placed in. The figure beside it says the same. */
export function TimeRing({ seconds, ofSeconds }: TimeRingProps) {
  return (
    <svg className={styles.ring} viewBox="0 0 100 100" aria-hidden="true" data-slot="crono-ring">
      <path className={styles.track} d={OUTLINE} />
      <path
        className={styles.left}
        d={OUTLINE}
        pathLength={ofSeconds}
        strokeDasharray={`${seconds} ${2 * ofSeconds}`}
        data-empty={seconds === 0}
      />
    </svg>
  );
}
