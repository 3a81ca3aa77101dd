import type { Performer } from '@starguess/catalog';
import { drawFigures, drawPortrait, type PortraitPlan } from '../portraits/portrait.ts';
import { FIRST_SCALE, firstView } from './first-view.ts';
import { detail, difference, evenness, type Raster, rasterise, variation } from './raster.ts';

/** Pixels that pictures and first views are compared at. */
const COMPARED_SIZE = 48;

/** Two pictures, or the figures in them, nearer than this are near-twins; see `difference`. */
const LEAST_PICTURE_DIFFERENCE = 20;
const LEAST_FIGURE_DIFFERENCE = 11.5;
const LEAST_VIEW_DIFFERENCE = 22;

/** A first view below the first two or above the last shows bare ground or flat skin. */
const LEAST_VIEW_VARIATION = 24;
const LEAST_VIEW_DETAIL = 5.5;
const MOST_VIEW_EVENNESS = 0.56;

/** What of a portrait is compared with the others'. */
export type Likeness = {
  readonly picture: Raster;
  readonly figures: Raster;
  /** Large enough to cut first views from. */
  readonly large: Raster;
};

export function likenessOf(plan: PortraitPlan): Likeness {
  const svg = drawPortrait(plan);
  return {
    picture: rasterise(svg, COMPARED_SIZE),
    figures: rasterise(drawFigures(plan), COMPARED_SIZE),
    large: rasterise(svg, COMPARED_SIZE * FIRST_SCALE),
  };
}

export function areTwins(left: Likeness, right: Likeness): boolean {
  return (
    difference(left.picture, right.picture) < LEAST_PICTURE_DIFFERENCE ||
    difference(left.figures, right.figures) < LEAST_FIGURE_DIFFERENCE
  );
}

export function viewOf({ large }: Likeness, focalPoint: Performer['focalPoint']): Raster {
  return firstView(large, focalPoint);
}

export function isTelling(view: Raster): boolean {
  return (
    variation(view) >= LEAST_VIEW_VARIATION &&
    detail(view) >= LEAST_VIEW_DETAIL &&
    evenness(view) <= MOST_VIEW_EVENNESS
  );
}

export function areAlike(left: Raster, right: Raster): boolean {
  return difference(left, right) < LEAST_VIEW_DIFFERENCE;
}
