import type { SkinTones } from './palette.ts';

export type Nose = {
  /** Lower edge, head units. */
  readonly y: number;
  /** Half the width at the nostrils. */
  readonly reach: number;
  readonly bridge: 'soft' | 'straight' | 'strong';
  /** How far the tip hangs below the wings; negative is turned up. */
  readonly tip: number;
  /** How far it lies beside the face's axis, to the viewer's right, where the face is turned. */
  readonly aside: number;
};

export function drawNose({ y, reach: w, bridge, tip, aside }: Nose, skin: SkinTones): string {
  const sides = { soft: 0.16, straight: 0.26, strong: 0.4 }[bridge];
  const wing = (side: 1 | -1): string =>
    `<path d="M${side * w * 0.74} -15C${side * w * 1.22} -11 ${side * w * 1.2} 3 ${side * w * 0.7} 3.5" fill="none" stroke="${skin.line}" stroke-width="2.3" stroke-linecap="round"/>` +
    `<ellipse cx="${side * w * 0.46}" cy="1.5" rx="${w * 0.23}" ry="2.5" transform="rotate(${side * -14} ${side * w * 0.46} 1.5)" fill="${skin.line}"/>`;
  return `<g transform="translate(${200 + aside} ${y})"><path d="M7 -82C13 -50 12 -30 ${w * 0.9} -11C${w * 0.5} -20 6 -20 4 -34Z" fill="${skin.shade}" opacity="${sides + 0.3}"/><path d="M${-w * 0.62} 3Q0 ${9 + tip} ${w * 0.62} 3Q${w * 0.4} ${15 + tip} 0 ${14 + tip}Q${-w * 0.4} ${15 + tip} ${-w * 0.62} 3" fill="${skin.shade}" opacity=".75"/><ellipse cx="-3" cy="-13" rx="5" ry="7" fill="${skin.light}" opacity=".85"/><path d="M-3 -70Q-5 -45 -4 -28" fill="none" stroke="${skin.light}" stroke-width="5" stroke-linecap="round" opacity=".6"/><path d="M${-w * 0.34} 4.5Q0 ${8 + tip} ${w * 0.34} 4.5" fill="none" stroke="${skin.line}" stroke-width="2.1" stroke-linecap="round"/>${wing(1)}${wing(-1)}</g>`;
}
