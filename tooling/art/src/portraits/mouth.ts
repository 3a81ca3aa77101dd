import { type Colour, darken, lighten } from '../colour.ts';

export type Mouth = {
  readonly y: number;
  /** Half the width, head units. */
  readonly reach: number;
  readonly upperLip: number;
  readonly lowerLip: number;
  /** How far the corners rise above the middle of the mouth's line. */
  readonly smile: number;
  /** Height of the opening that shows teeth; 0 is closed. */
  readonly gap: number;
  /** Turns the mouth a little for a crooked smile, degrees. */
  readonly slant: number;
  /** What shows in the opening below the upper teeth. */
  readonly inside: 'dark' | 'tongue' | 'teeth';
  readonly colour: Colour;
};

export function drawMouth(mouth: Mouth): string {
  const { reach: w, upperLip: u, lowerLip: l, smile: s, gap, inside: shown, colour } = mouth;
  const line = darken(colour, 0.55);
  const bow = w * 0.2;
  const top = `M${-w} ${-s}C${-w * 0.7} ${-s - u * 0.25} ${-bow * 1.9} ${-u - 1} ${-bow} ${-u}Q0 ${-u * 0.62} ${bow} ${-u}C${bow * 1.9} ${-u - 1} ${w * 0.7} ${-s - u * 0.25} ${w} ${-s}`;
  const meet = `C${w * 0.6} ${s * 0.45} ${w * 0.25} ${s * 0.42} 0 ${s * 0.34}C${-w * 0.25} ${s * 0.42} ${-w * 0.6} ${s * 0.45} ${-w} ${-s}Z`;
  const bottom = gap + l;
  const lowerLip = `M${-w * 0.96} ${-s}C${-w * 0.62} ${bottom * 1.28} ${w * 0.62} ${bottom * 1.28} ${w * 0.96} ${-s}`;
  const open = `C${w * 0.55} ${gap * 1.3} ${-w * 0.55} ${gap * 1.3} ${-w * 0.96} ${-s}Z`;
  const parts: string[] = [];
  if (gap > 0) {
    const inside = `M${-w * 0.95} ${-s}C${-w * 0.5} ${s * 0.4} ${w * 0.5} ${s * 0.4} ${w * 0.95} ${-s}C${w * 0.58} ${gap * 1.42} ${-w * 0.58} ${gap * 1.42} ${-w * 0.95} ${-s}Z`;
    parts.push(
      `<path d="${lowerLip}${open}" fill="${colour}"/>`,
      `<path d="${inside}" fill="${shown === 'teeth' ? '#fffaf4' : '#5b1420'}"/>`,
      shown === 'tongue'
        ? `<path d="M${-w * 0.46} ${gap * 0.74}Q0 ${gap * 0.36} ${w * 0.46} ${gap * 0.74}Q0 ${gap * 1.14} ${-w * 0.46} ${gap * 0.74}" fill="#c8566a"/>`
        : '',
      upperTeeth(mouth),
      `<path d="${top}${meet}" fill="${darken(colour, 0.12)}"/>`,
    );
  } else {
    parts.push(
      `<path d="${lowerLip}C${w * 0.5} ${s * 0.6} ${-w * 0.5} ${s * 0.6} ${-w * 0.96} ${-s}Z" fill="${colour}"/>`,
      `<path d="${top}${meet}" fill="${darken(colour, 0.14)}"/>`,
      `<path d="M${-w - 2} ${-s - 1.5}C${-w * 0.6} ${s * 0.5} ${-w * 0.25} ${s * 0.46} 0 ${s * 0.36}C${w * 0.25} ${s * 0.46} ${w * 0.6} ${s * 0.5} ${w + 2} ${-s - 1.5}" fill="none" stroke="${line}" stroke-width="2.2" stroke-linecap="round"/>`,
    );
  }
  parts.push(
    `<path d="M${-w * 0.34} ${gap + l * 0.52}Q0 ${gap + l * 0.78} ${w * 0.3} ${gap + l * 0.5}Q0 ${gap + l * 0.42} ${-w * 0.34} ${gap + l * 0.52}" fill="${lighten(colour, 0.45)}" opacity=".7"/>`,
  );
  return `<g transform="translate(200 ${mouth.y}) rotate(${mouth.slant})">${parts.join('')}</g>`;
}

function upperTeeth({ reach: w, smile: s, gap, inside }: Mouth): string {
  if (inside === 'teeth') {
    const lowest = gap * 1.06 - s * 0.25;
    const between = [-0.46, -0.24, 0, 0.24, 0.46].map(
      (share) => `M${w * share} 0V${lowest * (1 - 2 * share ** 2)}`,
    );
    return `<path d="${between.join('')}M${-w * 0.5} 2Q0 ${gap * 0.85} ${w * 0.5} 2" fill="none" stroke="#cdbfb4" stroke-width="1.5"/>`;
  }
  const low = gap * (inside === 'tongue' ? 0.52 : 0.92);
  return `<path d="M${-w * 0.84} ${-s * 0.72}C${-w * 0.5} ${s * 0.4} ${w * 0.5} ${s * 0.4} ${w * 0.84} ${-s * 0.72}C${w * 0.52} ${low} ${-w * 0.52} ${low} ${-w * 0.84} ${-s * 0.72}Z" fill="#fffaf4"/>`;
}

/** Turned up at the ends, so that it smiles with the mouth. */
export function drawMoustache({ y, reach, upperLip, smile }: Mouth, colour: Colour): string {
  const half = (side: 1 | -1): string => {
    const x = (share: number): number => 200 + side * reach * share;
    const low = y - upperLip * 0.6;
    return `M200 ${low - 15}C${x(0.3)} ${low - 21} ${x(0.72)} ${low - 15} ${x(1.16)} ${y - smile - 7}C${x(0.86)} ${low + 3} ${x(0.4)} ${low + 2} 200 ${low - 3}Z`;
  };
  return `<path d="${half(-1)}${half(1)}" fill="${colour}" stroke="${darken(colour, 0.4)}" stroke-width="1.5"/>`;
}
