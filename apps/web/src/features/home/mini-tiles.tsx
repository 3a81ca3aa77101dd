import styles from './mini-tiles.module.css';
import type { SolvedGame } from './mode-card-model.ts';

type MiniTilesProps = { readonly tries: number; readonly marks: SolvedGame['marks'] };

/** More tiles would not fit beside the picture on a phone. */
const MOST_TILES = 8;
/** The same for wider tiles, which stand for guesses of several fields. */
const MOST_WIDE_TILES = 5;

/** A solved game in miniature, one tile per try; only the last ones if there are many. */
export function MiniTiles({ tries, marks }: MiniTilesProps) {
  const isWide = marks?.some(({ length }) => length > 1);
  const shownTries = Math.min(tries, isWide ? MOST_WIDE_TILES : MOST_TILES);
  const hiddenTries = tries - shownTries;
  return (
    <span className={styles.tiles} data-slot="mini-tiles" aria-hidden="true">
      {hiddenTries > 0 && <span>…</span>}
      {marksOfLast(shownTries, marks).map((tryMarks, place) => (
        <span key={place} data-fields={tryMarks.length}>
          {tryMarks.map((mark, field) => (
            <i key={field} data-mark={mark} />
          ))}
        </span>
      ))}
    </span>
  );
}

/** The marks of the last tries. Tries without known marks were wrong, except for the last one. */
function marksOfLast(count: number, marks: SolvedGame['marks']): NonNullable<SolvedGame['marks']> {
  const knownMarks = (marks ?? [['correct']]).slice(-count);
  const lostMarks = Array.from({ length: count - knownMarks.length }, () => ['incorrect'] as const);
  return [...lostMarks, ...knownMarks];
}
