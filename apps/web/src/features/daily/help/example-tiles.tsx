import type { Mark } from '@starguess/game-core';
import { MarkIcon } from '../../../ui/mark-icon.tsx';
import marks from '../../../ui/marks.module.css';
import styles from './example-tiles.module.css';

export type ExampleTile = {
  readonly mark: Mark;
  /** What the tile is about; missing in the modes that only say right or wrong. */
  readonly field?: string;
  /** One text per line. */
  readonly values?: readonly string[];
};

/** A made-up guess as the tiles it would get. Screen readers get the captions instead. */
export function ExampleTiles({ tiles }: { readonly tiles: readonly ExampleTile[] }) {
  return (
    <div className={styles.tiles} aria-hidden="true">
      {tiles.map(({ mark, field, values = [] }, index) => (
        <div key={index} className={styles.column}>
          {field !== undefined && <span className={styles.field}>{field}</span>}
          <span className={`${styles.tile} ${marks.mark}`} data-mark={mark}>
            <MarkIcon mark={mark} size={16} />
            {values.map((value) => (
              <span key={value}>{value}</span>
            ))}
          </span>
        </div>
      ))}
    </div>
  );
}

export type Caption = { readonly mark: Mark; readonly text: string };

/** What each mark means. */
export function Captions({ captions }: { readonly captions: readonly Caption[] }) {
  return (
    <ul className={styles.captions}>
      {captions.map(({ mark, text }) => (
        <li key={mark}>
          <span className={`${styles.chip} ${marks.mark}`} data-mark={mark}>
            <MarkIcon mark={mark} size={12} />
          </span>
          {text}
        </li>
      ))}
    </ul>
  );
}
