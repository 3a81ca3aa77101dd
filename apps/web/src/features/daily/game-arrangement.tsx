import type { ReactNode } from 'react';
import columns from './game-columns.module.css';

type GameParts = {
  readonly title: ReactNode;
  /** The picture to guess and the result. */
  readonly card: ReactNode;
  readonly clues: ReactNode;
  readonly search: ReactNode;
  readonly counts: ReactNode;
  readonly legend: ReactNode;
  /** The guesses made. */
  readonly history: ReactNode;
  readonly yesterday: ReactNode;
  readonly onward: ReactNode;
};

type GameArrangementProps = {
  /** What stays in view from 1024 px on: the picture to guess, or the table's clues. */
  readonly around: 'picture' | 'table';
  readonly isOver: boolean;
  readonly parts: GameParts;
};

/**
 * Arranges the parts of a game: in one column, and from 1024 px in two columns, where a picture stays
 * beside the list of guesses, and a table scrolls beside its clues. Only style sheets choose between
 * the two, so that a rendered page is right from its first frame.
 */
export function GameArrangement({ around, isOver, parts }: GameArrangementProps) {
  const { title, card, clues, search, counts, legend } = parts;
  const history = <div className={columns.guesses}>{parts.history}</div>;
  const yesterday = <div className={columns.yesterday}>{parts.yesterday}</div>;
  const onward = <div className={columns.after}>{parts.onward}</div>;
  return around === 'table' ? (
    <div className={columns.game} data-arrangement="table" data-over={isOver}>
      <div className={columns.head}>{title}</div>
      <div className={columns.side}>
        {clues}
        <div className={columns.about}>
          {counts}
          {legend}
        </div>
        {yesterday}
      </div>
      <div className={columns.main}>
        {card}
        {search}
        {history}
        {onward}
      </div>
    </div>
  ) : (
    <div className={columns.game} data-arrangement="picture" data-over={isOver}>
      <div className={columns.stage}>
        {title}
        {card}
        {clues}
        {search}
      </div>
      <div className={columns.side}>
        {counts}
        {legend}
        {history}
        {yesterday}
      </div>
      {onward}
    </div>
  );
}
