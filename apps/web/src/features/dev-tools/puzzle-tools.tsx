import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './dev-panel.module.css';

export type DevPuzzle = {
  readonly name: string;
  /** Undefined for crono, because only its server knows the answers. */
  readonly answer: string | undefined;
  readonly isDone: boolean;
  /** Ends the game as a player would, and shows the end. */
  readonly finish: () => void;
};

export type TodayTools = {
  readonly date: string;
  readonly puzzles: readonly DevPuzzle[];
  /** Deletes what was played today, and reloads the page. */
  readonly reset: () => void;
};

type PuzzleToolsProps = { readonly loadToday: () => Promise<TodayTools> };

/** Shows today's targets, with buttons that finish and reset each game. */
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
