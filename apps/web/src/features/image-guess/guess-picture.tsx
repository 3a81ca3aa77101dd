import type { Performer } from '@starguess/catalog';
import { zoomScale } from '@starguess/game-core';
import { useTranslation } from 'react-i18next';
import { cssNumber, type StyleProperties, styleRule } from '../../ui/use-style.ts';
import { RoundPicture } from '../daily/picture/round-picture.tsx';
import styles from './guess-picture.module.css';

/** Duration of the change from one guess's zoom to the next, in milliseconds. */
export const ZOOM_MS = 900;

export type ZoomedPicture = { readonly address: string; readonly focalPoint: FocalPoint };

type GuessPictureProps = {
  /** Undefined leaves the picture's place empty. */
  readonly picture: ZoomedPicture | undefined;
  readonly tries: number;
  /** The performer's name once the puzzle is solved. */
  readonly solvedName: string | undefined;
};

/** A picture zoomed in on its focal point. Each try reduces the zoom. */
export function GuessPicture({ picture, tries, solvedName }: GuessPictureProps) {
  const { t } = useTranslation();
  const { address, focalPoint = { x: 50, y: 50 } } = picture ?? {};
  return (
    <RoundPicture
      slot="guess-picture"
      frame={styles.box}
      look={zoomStyle({ tries, isSolved: solvedName !== undefined, focalPoint })}
      changeMs={ZOOM_MS}
      className={styles.picture}
      src={address}
      alt={solvedName ?? t('imageGuess.picture')}
      width={208}
      height={208}
      lostText={t('imageGuess.lost')}
    />
  );
}

/** Percentages of width and height. */
type FocalPoint = Performer['focalPoint'];

type ZoomState = {
  readonly tries: number;
  readonly isSolved: boolean;
  readonly focalPoint: FocalPoint;
};

/** Zooms a picture in on its focal point (ZOOM1, ZOOM2). */
export function zoomStyle({ tries, isSolved, focalPoint: { x, y } }: ZoomState): StyleProperties {
  return {
    transform: `scale(${cssNumber(zoomScale(tries, isSolved))})`,
    'transform-origin': `${cssNumber(x)}% ${cssNumber(y)}%`,
  };
}

/** The CSS rule of a rendered page for the picture before the first guess. */
export function firstZoomRule(focalPoint: FocalPoint): string {
  return styleRule(
    '[data-slot="guess-picture"] img',
    zoomStyle({ tries: 0, isSolved: false, focalPoint }),
  );
}
