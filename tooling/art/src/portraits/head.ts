import type { Across } from './hair-style.ts';
import type { SkinTones } from './palette.ts';

/** Half widths as shares of half the head's width, and the height of the jaw's corners. */
type HeadShape = {
  readonly cheek: number;
  readonly jaw: number;
  readonly jawY: number;
  readonly chin: number;
  readonly chinY: number;
};

const SHAPES = {
  oval: { cheek: 0.93, jaw: 0.67, jawY: 428, chin: 0.22, chinY: 503 },
  heart: { cheek: 0.95, jaw: 0.64, jawY: 424, chin: 0.19, chinY: 503 },
  round: { cheek: 0.99, jaw: 0.79, jawY: 426, chin: 0.3, chinY: 498 },
  long: { cheek: 0.88, jaw: 0.65, jawY: 436, chin: 0.24, chinY: 511 },
  diamond: { cheek: 0.97, jaw: 0.62, jawY: 434, chin: 0.19, chinY: 506 },
  angular: { cheek: 0.92, jaw: 0.75, jawY: 436, chin: 0.29, chinY: 505 },
  sturdy: { cheek: 0.96, jaw: 0.81, jawY: 432, chin: 0.34, chinY: 502 },
} as const satisfies Record<string, HeadShape>;
export type Head = keyof typeof SHAPES;

type Pose = {
  readonly head: Head;
  readonly across: Across;
  /** How far the face is turned to the viewer's right, head units; negative to the left. */
  readonly turn: number;
};

/** The head from the top of the skull to the chin, as a closed path. */
export function headOutline({ head, across, turn }: Pose): string {
  const { cheek, jaw, jawY, chin, chinY } = SHAPES[head];
  // What lies lower turns further, and the far side is seen from the edge.
  const x = (share: number, follows: number): number => {
    const far = follows > 0 && share * turn > 0 ? 1 - Math.abs(turn) / 320 : 1;
    return Math.round((across(share * far) + turn * follows) * 10) / 10;
  };
  /** From a temple to the chin: share of the width, share of the turn, height. */
  const points: readonly (readonly [number, number, number])[] = [
    [1, 0, 240],
    [1, 0, 296],
    [cheek, 0.3, 330],
    [cheek, 0.3, 362],
    [cheek, 0.4, 394],
    [jaw * 0.7 + cheek * 0.3, 0.5, 412],
    [jaw, 0.55, jawY],
    [jaw - 0.12, 0.6, jawY + 34],
    [chin * 1.7, 0.75, chinY - 4],
    [chin * 0.7, 0.8, chinY],
  ];
  const [temple, ...down] = points.map(([share, follows, y]) => `${x(-share, follows)} ${y}`);
  const [corner, ...up] = points
    .map(([share, follows, y]) => `${x(share, follows)} ${y}`)
    .reverse();
  return `M${temple}C${down.join(' ')}Q${x(0, 0.8)} ${chinY + 5} ${corner}C${up.join(' ')}C${x(1, 0)} 142 ${x(0.62, 0)} 100 ${x(0, 0)} 100C${x(-0.62, 0)} 100 ${x(-1, 0)} 142 ${temple}Z`;
}

/** Both ears of a face seen from the front, the near one of a turned face. */
export function drawEars(
  { across, turn }: Pose,
  { size, skin }: { size: number; skin: SkinTones },
): string {
  const lobe = 322 + 26 * size;
  const ear = (side: -1 | 1): string => {
    const x = (share: number): number => across(side * share) + turn * 0.3;
    return `<path d="M${x(0.95)} 262C${x(1.05)} 238 ${x(1.18)} 252 ${x(1.14)} 288C${x(1.13)} 308 ${x(1.11)} ${lobe + 2} ${x(1.05)} ${lobe + 4}C${x(0.99)} ${lobe + 4} ${x(0.97)} ${lobe - 12} ${x(0.95)} ${lobe - 20}Z" fill="${skin.base}" stroke="${skin.line}" stroke-width="3"/><path d="M${x(1.01)} 268Q${x(1.1)} 262 ${x(1.08)} 294Q${x(1.03)} 298 ${x(1.04)} 316" fill="none" stroke="${skin.line}" stroke-width="2.2" stroke-linecap="round" opacity=".7"/>`;
  };
  return turn === 0 ? ear(-1) + ear(1) : ear(turn > 0 ? -1 : 1);
}
