import type { PerformerTraits } from '../people/performer.ts';
import type { Look } from '../portraits/look.ts';
import { drawFigures, type PortraitPlan } from '../portraits/portrait.ts';
import { changedPixels, rasterise } from './raster.ts';

/** Side of the picture on the page, CSS pixels (13rem). */
const SHOWN_SIZE = 208;

/** Channel difference that is seen as another colour. */
const TOLERANCE = 40;

/** Pixels of a whole picture that a trait has to colour to count as drawn. */
const LEAST_PIXELS = { tattoos: 40, piercings: 8 } as const;

type BodyTrait = keyof typeof LEAST_PIXELS;

/** Whether tattoos and piercings are seen exactly where the record has them. */
export function agreesWith(plan: PortraitPlan, traits: PerformerTraits): boolean {
  return (
    isVisible(plan, 'tattoos') === (traits.tattoos === true) &&
    isVisible(plan, 'piercings') === (traits.piercings === true)
  );
}

/** Whether a portrait shows the trait, seen as large as on the page. */
function isVisible(plan: PortraitPlan, trait: BodyTrait): boolean {
  const drawn = drawFigures(plan);
  const bare = drawFigures(without(plan, trait));
  if (drawn === bare) return false;
  const changed = changedPixels(rasterise(drawn, SHOWN_SIZE), {
    right: rasterise(bare, SHOWN_SIZE),
    tolerance: TOLERANCE,
  });
  return changed >= LEAST_PIXELS[trait];
}

function without(plan: PortraitPlan, trait: BodyTrait): PortraitPlan {
  return {
    ...plan,
    places: plan.places.map((place) => {
      const look: Look = { ...place.look, [trait]: [] };
      return { ...place, look };
    }),
  };
}
