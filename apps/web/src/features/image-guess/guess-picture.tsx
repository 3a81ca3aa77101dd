import type { Performer } from '@starguess/catalog';
import { zoomScale } from '@starguess/game-core';
import { useTranslation } from 'react-i18next';
import styles from './guess-picture.module.css';

/** Duration of the change from one guess's zoom to the next, in milliseconds. */
export const ZOOM_MS = 900;

type GuessPictureProps = {
  readonly performer: Performer;
  readonly tries: number;
  readonly isSolved: boolean;
};

/** A picture zoomed in on its focal point. Each try reduces the zoom (ZOOM1). */
export function GuessPicture({ performer, tries, isSolved }: GuessPictureProps) {
  const { t } = useTranslation();
  const { focalPoint, profilePictureUrl, name } = performer;
  return (
    <div className={styles.box} data-slot="guess-picture">
      <img
        className={styles.picture}
        src={profilePictureUrl}
        alt={isSolved ? name : t('imageGuess.picture')}
        width={208}
        height={208}
        draggable={false}
        style={{
          transform: `scale(${zoomScale(tries, isSolved)})`,
          transformOrigin: `${focalPoint.x}% ${focalPoint.y}%`,
          transitionDuration: `${ZOOM_MS}ms`,
        }}
      />
    </div>
  );
}
