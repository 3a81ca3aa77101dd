import type { Mark } from '@starguess/game-core';
import { MarkIcon } from '../../../../ui/mark-icon.tsx';
import marks from '../../../../ui/marks.module.css';
import styles from './result-tiles.module.css';

type ResultTilesProps = {
  /** The marks of each guess, in the order they were made. */
  readonly rows: readonly (readonly Mark[])[];
};

/** The result as the tiles of the board. One mark a guess stands in line with the next. */
export function ResultTiles({ rows }: ResultTilesProps) {
  return (
    <div className={styles.tiles} data-single={rows.every(({ length }) => length === 1)}>
      {rows.map((row, guess) => (
        <div key={guess} className={styles.row}>
          {row.map((mark, place) => (
            <span key={place} className={`${styles.tile} ${marks.mark}`} data-mark={mark}>
              <MarkIcon mark={mark} size={12} />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
