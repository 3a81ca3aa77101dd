import styles from './get-ready.module.css';
import { StopwatchDrawing } from './stopwatch.tsx';

/** A large stopwatch for the page before a run. */
export function StopwatchPicture() {
  return (
    <svg className={styles.stopwatch} viewBox="0 0 96 96" aria-hidden="true">
      <StopwatchDrawing />
    </svg>
  );
}
