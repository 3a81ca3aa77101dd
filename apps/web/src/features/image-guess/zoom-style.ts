import type { Performer } from '@starguess/catalog';
import { zoomScale } from '@starguess/game-core';
import { cssNumber, type StyleProperties, styleRule } from '../../ui/use-style.ts';

/** Percentages of width and height. */
export type FocalPoint = Performer['focalPoint'];

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

/** The rule of a rendered page for a picture that nobody has guessed at yet. */
export function firstZoomRule(focalPoint: FocalPoint): string {
  return styleRule(
    '[data-slot="guess-picture"] img',
    zoomStyle({ tries: 0, isSolved: false, focalPoint }),
  );
}
