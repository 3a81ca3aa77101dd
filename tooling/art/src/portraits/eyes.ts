import { type Colour, darken, lighten } from '../colour.ts';
import type { SkinTones } from './palette.ts';

/** How both eyes look; lengths in head units (see hair-style.ts). */
export type Eyes = {
  /** From the nose's axis to the middle of an eye. */
  readonly distance: number;
  readonly y: number;
  /** Half the width. */
  readonly reach: number;
  /** Height of the opening above and below the corners' line. */
  readonly above: number;
  readonly below: number;
  /** How much higher the outer corner sits than the inner. */
  readonly tilt: number;
  readonly iris: Colour;
  readonly crease: 'none' | 'fine' | 'deep';
  readonly lashes: 'plain' | 'long' | 'winged';
  readonly shadow: Colour | null;
};

/** Both eyes; the light comes from the upper left in either. */
export function drawEyes(eyes: Eyes, { skin, id }: { skin: SkinTones; id: string }): string {
  const { reach, above, below, tilt, distance, y } = eyes;
  const clip = `${id}open`;
  const opening = `M${-reach} ${-tilt}C${-reach * 0.6} ${-above * 1.4 - tilt * 0.6} ${reach * 0.42} ${-above * 1.3} ${reach} 3C${reach * 0.45} ${below * 1.15} ${-reach * 0.5} ${below * 1.5} ${-reach} ${-tilt}Z`;
  const eye = drawing(eyes, skin).replace('#open', `#${clip}`);
  const glint = (x: number): string =>
    `<circle cx="${x - 4.5}" cy="${y - above * 0.42}" r="3.6" fill="#fff"/><circle cx="${x + 5}" cy="${y + below * 0.25}" r="1.6" fill="#fff" opacity=".8"/>`;
  return (
    `<clipPath id="${clip}"><path d="${opening}"/></clipPath>` +
    `<g id="${id}eye" transform="translate(${200 - distance} ${y})">${eye}</g>` +
    `<use href="#${id}eye" transform="translate(400) scale(-1 1)"/>` +
    glint(200 - distance) +
    glint(200 + distance)
  );
}

/** The viewer's left eye around 0,0, its inner corner to the right. */
function drawing(eyes: Eyes, skin: SkinTones): string {
  const { reach, above, below, tilt, iris, lashes } = eyes;
  const outer = `${-reach} ${-tilt}`;
  const inner = `${reach} 3`;
  const upper = (lift: number): string =>
    `C${-reach * 0.6} ${-above * 1.4 - tilt * 0.6 - lift} ${reach * 0.42} ${-above * 1.3 - lift} ${inner}`;
  const lower = `C${reach * 0.45} ${below * 1.15} ${-reach * 0.5} ${below * 1.5} ${outer}`;
  const opening = `M${outer}${upper(0)}${lower}Z`;
  const radius = (above + below) * 0.56;
  const middle = (below - above) / 2 + 1;
  const ink = darken(skin.line, 0.55);
  const parts: string[] = [];
  if (eyes.shadow) {
    parts.push(
      `<path d="M${-reach - 6} ${-tilt - 4}${upper(15)}${lower}Z" fill="${eyes.shadow}" opacity=".6"/>`,
    );
  }
  parts.push(
    `<path d="${opening}" fill="#fbf7f3"/>`,
    `<g clip-path="url(#open)"><circle cy="${middle}" r="${radius}" fill="${darken(iris, 0.45)}"/>`,
    `<circle cy="${middle}" r="${radius - 1.8}" fill="${iris}"/>`,
    `<path d="M${-radius * 0.62} ${middle + 2}A${radius * 0.66} ${radius * 0.66} 0 0 0 ${radius * 0.62} ${middle + 2}Q0 ${middle + radius * 0.5} ${-radius * 0.62} ${middle + 2}" fill="${lighten(iris, 0.38)}"/>`,
    `<circle cy="${middle}" r="${radius * 0.44}" fill="#140c0a"/>`,
    `<path d="M${outer}${upper(0)}L${reach} ${-above}L${-reach} ${-above - tilt}Z" transform="translate(0 5)" fill="#3a2030" opacity=".28"/></g>`,
  );
  if (eyes.crease !== 'none') {
    const lift = eyes.crease === 'deep' ? 9 : 6.5;
    parts.push(
      `<path d="M${-reach * 0.92} ${-tilt - lift * 0.7}C${-reach * 0.55} ${-above * 1.4 - tilt * 0.6 - lift} ${reach * 0.4} ${-above * 1.3 - lift} ${reach * 0.86} ${-lift * 0.55}" fill="none" stroke="${skin.line}" stroke-width="${eyes.crease === 'deep' ? 2.2 : 1.6}" stroke-linecap="round" opacity=".75"/>`,
    );
  }
  const thick = lashes === 'plain' ? 3 : 5;
  const wing = lashes === 'winged' ? 11 : lashes === 'long' ? 5 : 0;
  parts.push(
    `<path d="M${-reach - wing} ${-tilt - wing * 0.62}L${outer}${upper(0)}C${reach * 0.42} ${-above * 1.3 - thick * 1.15} ${-reach * 0.6} ${-above * 1.4 - tilt * 0.6 - thick * 1.5} ${-reach - wing} ${-tilt - wing * 0.62}Z" fill="${ink}" stroke="${ink}" stroke-width="1.6" stroke-linejoin="round"/>`,
    `<path d="M${inner}${lower}" fill="none" stroke="${lashes === 'plain' ? skin.line : ink}" stroke-width="${lashes === 'plain' ? 1.5 : 1.9}" opacity=".7"/>`,
  );
  if (lashes === 'long') {
    parts.push(
      `<path d="M${-reach * 0.86} ${-tilt - above * 0.5}l-7 -7M${-reach * 0.66} ${-tilt - above * 0.85}l-5.5 -8M${-reach * 0.4} ${-tilt * 0.7 - above * 1.02}l-3.5 -8" fill="none" stroke="${ink}" stroke-width="2.4" stroke-linecap="round"/>`,
    );
  }
  return parts.join('');
}
