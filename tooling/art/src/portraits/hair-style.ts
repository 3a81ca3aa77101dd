import type { Spot } from './spot.ts';

/**
 * Hair of our own beside that of facesjs, in head units: the face's axis at x = 200, the top of the
 * skull at y = 100, the chin at y = 500.
 */
export type HairShape = {
  /** Outline of a mass of hair. */
  readonly mass: string;
  /** The part of that outline to be drawn, where some of it lies on hair behind. */
  readonly edge?: string;
  /** Lines along the strands, drawn darker. */
  readonly strands: string;
  /** Lines along the strands, drawn lighter. */
  readonly shine: string;
};

/** Maps a share of half the head's width (−1 left ear, 1 right ear) to x. */
export type Across = (share: number) => number;

export type HairStyle = {
  /** Behind neck and shoulders. */
  readonly back: ((across: Across) => HairShape) | null;
  /** Over the face's upper edge. */
  readonly front: (across: Across) => HairShape;
  /** In front of the shoulders. */
  readonly fall: ((across: Across) => HairShape) | null;
  readonly ears: 'covered' | 'free';
  /** Whether brows may lie under it. */
  readonly brows: 'covered' | 'free';
  /** The hairline in the middle of the forehead, y. */
  readonly hairline: number;
};

/** The same drawing on both sides of the face. */
export function mirrored(across: Across, side: (across: Across) => string): string {
  return side(across) + side((share) => across(-share));
}

/** A chain of round bulges through the given spots, all to the same side: outwards. */
export function scallops(
  across: Across,
  { spots, bulge }: { spots: readonly Spot[]; bulge: number },
): string {
  const sweep = across(1) > across(0) ? 1 : 0;
  return spots
    .map(({ x, y }, index) => {
      const previous = spots[index - 1];
      if (!previous) return `M${x} ${y}`;
      const radius = Math.hypot(x - previous.x, y - previous.y) * bulge;
      return `A${radius} ${radius} 0 0 ${sweep} ${x} ${y}`;
    })
    .join('');
}

/** One rope of hair from beneath the crown down past an ear. */
export function rope(
  across: Across,
  { share, half, end }: { share: number; half: number; end: number },
): string {
  const x = across(share);
  const root = across(share * 0.56);
  return `M${root - half} 120C${x - half * 1.6} 170 ${x - half} 260 ${x - half} 330L${x - half} ${end - half}Q${x} ${end + half} ${x + half} ${end - half}L${x + half} 330C${x + half} 260 ${x + half * 1.2} 200 ${root + half} 120Z`;
}
