import type { Colour } from '../colour.ts';
import type { Brows } from './brows.ts';
import type { Bust } from './bust.ts';
import type { EyePatch } from './eye-patch.ts';
import type { Eyes } from './eyes.ts';
import type { Glasses } from './glasses.ts';
import type { Ornament } from './hair-ornaments.ts';
import type { Hairdo } from './hairdo.ts';
import type { Head } from './head.ts';
import type { Headwear } from './headwear.ts';
import type { Mouth } from './mouth.ts';
import type { Necklace } from './necklaces.ts';
import type { Nose } from './nose.ts';
import type { HairTones, SkinTones } from './palette.ts';
import type { Piercing } from './piercings.ts';
import type { SkinMark } from './skin-marks.ts';
import type { Tattoo } from './tattoos.ts';
import type { Cloth, Top } from './tops.ts';

/** Everything that is decided about a figure before a line of it is drawn. */
export type Look = {
  readonly skin: SkinTones;
  readonly hair: HairTones;
  /** The second colour, from the lengths downwards. */
  readonly tips: HairTones | null;
  readonly hairdo: Hairdo;
  /** 0 slender to 1 broad, as in facesjs. */
  readonly fatness: number;
  readonly head: Head;
  /** 0.6 small to 1 large. */
  readonly ears: number;
  /** How far the face is turned to the viewer's right, head units; negative to the left. */
  readonly turn: number;
  /** The id is that of facesjs, 'none' is shaven; the moustache is ours. */
  readonly beard: { readonly id: string; readonly moustache: boolean; readonly colour: Colour };
  /** How the head leans, degrees. */
  readonly lean: number;
  readonly eyes: Eyes;
  readonly brows: Brows;
  readonly nose: Nose;
  readonly mouth: Mouth;
  /** Strength of the cheeks' colour, 0–1. */
  readonly blush: number;
  /** Fine lines beside the eyes that years leave. */
  readonly lined: boolean;
  readonly mark: { readonly kind: SkinMark; readonly seed: string } | null;
  readonly bust: Bust;
  readonly top: Top;
  readonly cloth: Cloth;
  readonly tattoos: readonly Tattoo[];
  readonly piercings: readonly Piercing[];
  readonly metal: Colour;
  readonly glasses: { readonly kind: Glasses; readonly colour: Colour } | null;
  readonly necklace: Necklace | null;
  readonly headwear: {
    readonly kind: Headwear;
    readonly colour: Colour;
    readonly trim: Colour;
  } | null;
  readonly patch: EyePatch | null;
  readonly ornament: { readonly kind: Ornament; readonly colour: Colour } | null;
};
