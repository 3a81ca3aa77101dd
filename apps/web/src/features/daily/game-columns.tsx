import type { ReactNode } from 'react';
import styles from './game-columns.module.css';

/**
 * What a wide window keeps in view: the `table` scrolls beside its clues, the `picture` stays beside
 * the list of guesses.
 */
export type Arrangement = 'table' | 'picture';

type GameColumnsProps = {
  readonly arrangement: Arrangement;
  /** Whether the winner card has replaced the search. */
  readonly isOver: boolean;
  /** Title and picture. */
  readonly head: ReactNode;
  /** The search, and then the winner card. */
  readonly play: ReactNode;
  readonly guesses: ReactNode;
  /** What helps to guess. */
  readonly clues: ReactNode;
  readonly count: ReactNode;
  readonly legend: ReactNode;
  readonly yesterday: ReactNode;
  /** What the app shows under a finished game. */
  readonly after: ReactNode;
};

/**
 * The places of a daily game: below one another, and from 1024 px in two columns. Style sheets alone
 * tell the two apart, so that a rendered page is right from its first frame.
 */
export function GameColumns(props: GameColumnsProps) {
  const Columns = COLUMNS[props.arrangement];
  return (
    <div className={styles.game} data-arrangement={props.arrangement} data-over={props.isOver}>
      <Columns {...props} />
    </div>
  );
}

const COLUMNS = { table: TableColumns, picture: PictureColumns } as const;

function TableColumns(props: GameColumnsProps) {
  const { head, play, guesses, clues, count, legend, yesterday, after } = props;
  return (
    <>
      <div className={styles.head}>{head}</div>
      <div className={styles.side}>
        {clues}
        {count}
        {legend}
        <div className={styles.yesterday}>{yesterday}</div>
      </div>
      <div className={styles.main}>
        {play}
        <div className={styles.guesses}>{guesses}</div>
        <div className={styles.after}>{after}</div>
      </div>
    </>
  );
}

function PictureColumns(props: GameColumnsProps) {
  const { head, play, guesses, clues, count, legend, yesterday, after } = props;
  return (
    <>
      <div className={styles.stage}>
        {head}
        {clues}
        {play}
      </div>
      <div className={styles.side}>
        {count}
        {legend}
        <div className={styles.guesses}>{guesses}</div>
        <div className={styles.yesterday}>{yesterday}</div>
      </div>
      <div className={styles.after}>{after}</div>
    </>
  );
}
