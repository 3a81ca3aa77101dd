import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './dev-panel.module.css';

export type DevPuzzle = {
  readonly name: string;
  /** Undefined for crono, whose answers only its server knows. */
  readonly answer: string | undefined;
  readonly isDone: boolean;
  /** Ends it as a player would, and shows the end. */
  readonly finish: () => void;
};

export type TodayTools = {
  readonly date: string;
  readonly puzzles: readonly DevPuzzle[];
  /** Forgets what was played today, and loads the page again. */
  readonly reset: () => void;
};

type PuzzleToolsProps = { readonly loadToday: () => Promise<TodayTools> };

/** Today's targets, and the shortest way to the end and back to the start of each game. */
export function PuzzleTools({ loadToday }: PuzzleToolsProps) {
  const [today, setToday] = useState<TodayTools>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    loadToday().then(setToday, (error: unknown) => setFailure(String(error)));
  }, [loadToday]);
  return (
    <section>
      <h2>Today {today?.date}</h2>
      {failure !== undefined && <p role="alert">{failure}</p>}
      <ul className={styles.list}>
        {today?.puzzles.map(({ name, answer, isDone, finish }) => (
          <li key={name}>
            <span>
              {name}
              {answer !== undefined && `: ${answer}`}
            </span>
            <Button
              className={styles.small}
              look="quiet"
              disabled={isDone}
              aria-label={`Finish ${name}`}
              onClick={finish}
            >
              {isDone ? 'Done' : 'Finish'}
            </Button>
          </li>
        ))}
      </ul>
      {today && (
        <Button className={styles.small} look="quiet" onClick={today.reset}>
          Reset today
        </Button>
      )}
    </section>
  );
}
