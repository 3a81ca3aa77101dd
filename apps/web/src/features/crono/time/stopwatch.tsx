import styles from './stopwatch.module.css';

/** The emblem of Crono. */
export function Stopwatch() {
  return (
    <svg className={styles.stopwatch} viewBox="0 0 96 96" aria-hidden="true">
      <rect x="41" y="6" width="14" height="12" rx="4" className={styles.accent} />
      <path d="M73 22l6 6" className={styles.button} />
      <circle cx="48" cy="54" r="34" className={styles.face} />
      <path d="M48 54V26a28 28 0 0 1 26.600 36.600z" className={styles.accent} />
      <path d="M48 54V32" className={styles.hand} />
      <circle cx="48" cy="54" r="4.500" className={styles.pin} />
    </svg>
  );
}
