import { type Colour, lighten } from '../colour.ts';
import type { Eyes } from './eyes.ts';
import type { Across } from './hair-style.ts';

export type EyePatch = {
  /** −1 over the viewer's left eye, 1 over the right. */
  readonly side: -1 | 1;
  readonly colour: Colour;
};

/** Over an eye, its strap under the hair; head units. */
export function drawEyePatch(
  { side, colour }: EyePatch,
  { eyes, across }: { eyes: Eyes; across: Across },
): string {
  const { distance, y, reach } = eyes;
  const w = reach + 9;
  return (
    `<path d="M${200 + side * (distance + w)} ${y - 10}L${across(side * 1.02)} ${y - 18}M${200 + side * (distance - w)} ${y - 16}L${across(side * -0.99)} ${y - 112}" fill="none" stroke="${colour}" stroke-width="7"/>` +
    `<g transform="translate(${200 + side * distance} ${y}) scale(${side} 1)"><path d="M${-w} -20Q0 -38 ${w} -14Q${w + 2} 18 6 38Q${-w} 26 ${-w} -20Z" fill="${colour}"/><path d="M${-w + 7} -15Q0 -30 ${w - 7} -10Q${w - 6} 14 5 30Q${-w + 8} 20 ${-w + 7} -15Z" fill="none" stroke="${lighten(colour, 0.5)}" stroke-width="2.4" stroke-dasharray="7 5"/></g>`
  );
}
