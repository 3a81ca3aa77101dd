import type { ComponentType } from 'react';
import type { ArtPicture } from '../../server/day-preview.ts';
import { Tick } from '../../ui/tick.tsx';
import styles from './card-picture.module.css';

type CardPictureProps = {
  /** Shapes on a square of 96 × 96 units. */
  readonly Drawing: ComponentType;
  /** Empty until it is known. */
  readonly art: readonly ArtPicture[];
  /** The answer, once the player has found it. */
  readonly solved: { readonly name: string; readonly picture: string } | undefined;
  readonly isDone: boolean;
};

/**
 * Today's puzzle, or the answer's face once the player has found it. Until the pictures are there,
 * the drawing of the mode.
 */
export function CardPicture({ Drawing, art, solved, isDone }: CardPictureProps) {
  return (
    <div className={styles.picture}>
      <div className={styles.art} data-slot="card-art" data-pictures={solved ? 1 : art.length}>
        {solved !== undefined && (
          <img className={styles.answer} src={solved.picture} alt={solved.name} />
        )}
        {solved === undefined &&
          art.map(({ address, look }) => (
            <img
              key={address}
              // A rendered page has these properties in a rule: its policy forbids style attributes.
              ref={(picture) => void Object.assign(picture?.style ?? {}, look)}
              src={address}
              alt=""
              width={96}
              height={96}
              // Decoding pictures would delay a phone's first paint, so faces wait.
              loading={look ? 'eager' : 'lazy'}
              draggable={false}
            />
          ))}
        {solved === undefined && art.length === 0 && (
          <svg viewBox="0 0 96 96" aria-hidden="true">
            <Drawing />
          </svg>
        )}
      </div>
      {isDone && <Tick className={styles.tick} />}
    </div>
  );
}
