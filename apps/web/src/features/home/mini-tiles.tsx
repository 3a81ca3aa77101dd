import type { Mark } from '@starguess/game-core';
import styles from './mini-tiles.module.css';

type MiniTilesProps = {
  readonly tries: number;
  /** Of each guess, oldest first; undefined where only right or wrong is known. */
  readonly marks: readonly (readonly Mark[])[] | undefined;
};

/** More tiles take a second line on a phone. */
const MOST = 8;

/** A solved game in miniature, one tile a try. Of many tries it shows the last ones. */
export function MiniTiles({ tries, marks }: MiniTilesProps) {
  const shown = Math.min(tries, MOST);
  const left = tries - shown;
  const known = marks?.slice(-shown) ?? [];
  return (
    <span className={styles.tiles} data-slot="mini-tiles" aria-hidden="true">
      {left > 0 && <span>+{left}</span>}
      {Array.from({ length: shown }, (_, place) => {
        const last = place === shown - 1 ? 'correct' : 'incorrect';
        const own = known[place - (shown - known.length)] ?? [last];
        return (
          <span key={place} className={styles.tile} data-fields={own.length}>
            {own.map((mark, field) => (
              <i key={field} data-mark={mark} />
            ))}
          </span>
        );
      })}
    </span>
  );
}
