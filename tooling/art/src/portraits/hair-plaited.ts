import { type Across, type HairStyle, mirrored } from './hair-style.ts';

/** Parted in the middle, drawn tight to the sides. */
function parted(x: Across) {
  return {
    mass: mirrored(
      x,
      (at) =>
        `M${at(0)} 78C${at(0.62)} 66 ${at(1.06)} 122 ${at(1.1)} 226C${at(1.12)} 280 ${at(1.1)} 316 ${at(1.04)} 340C${at(1.02)} 286 ${at(0.97)} 222 ${at(0.7)} 186C${at(0.42)} 156 ${at(0.1)} 140 ${at(0)} 78Z`,
    ),
    strands: mirrored(
      x,
      (at) =>
        `M${at(0.05)} 96C${at(0.5)} 108 ${at(0.94)} 150 ${at(1.04)} 290M${at(0.06)} 86C${at(0.6)} 86 ${at(1)} 134 ${at(1.08)} 240M${at(0.08)} 118C${at(0.4)} 140 ${at(0.84)} 170 ${at(0.98)} 250`,
    ),
    shine: mirrored(x, (at) => `M${at(0.3)} 104C${at(0.66)} 116 ${at(0.92)} 152 ${at(1.02)} 214`),
  };
}

/** A plait on either shoulder. */
const twoPlaits: HairStyle = {
  back: null,
  front: parted,
  fall: (x) => ({
    mass: mirrored(x, (at) => plait(at(1.06), { top: 330, bottom: 610, width: 25 })),
    strands: '',
    shine: '',
  }),
  ears: 'covered',
  brows: 'free',
  hairline: 146,
};

/** A bun high on either side. */
const spaceBuns: HairStyle = {
  back: (x) => ({
    mass: mirrored(
      x,
      (at) =>
        `M${at(0.5)} 84C${at(0.34)} 20 ${at(0.86)} -14 ${at(1.16)} 26C${at(1.4)} 66 ${at(1.16)} 130 ${at(0.84)} 122Z`,
    ),
    strands: mirrored(
      x,
      (at) =>
        `M${at(0.6)} 78C${at(0.62)} 30 ${at(1)} 14 ${at(1.16)} 60M${at(0.76)} 92C${at(0.72)} 50 ${at(1)} 40 ${at(1.06)} 84M${at(0.72)} 24Q${at(0.9)} 40 ${at(0.86)} 110`,
    ),
    shine: mirrored(x, (at) => `M${at(0.66)} 44Q${at(0.78)} 18 ${at(0.98)} 24`),
  }),
  front: parted,
  fall: null,
  ears: 'free',
  brows: 'free',
  hairline: 146,
};

/** A plait laid around the head like a crown. */
const crownBraid: HairStyle = {
  back: null,
  front: (x) => {
    const { mass, strands, shine } = parted(x);
    const spots = Array.from({ length: 12 }, (_, index) => {
      const angle = Math.PI * (0.04 + (index * 0.92) / 11);
      return { x: x(-1.04 * Math.cos(angle)), y: 222 - 138 * Math.sin(angle), angle };
    });
    const petals = spots.slice(1).map((spot, index) => {
      const from = spots[index] ?? spot;
      const angle = (from.angle + spot.angle) / 2;
      const out = index % 2 === 0 ? 34 : 26;
      const inwards = index % 2 === 0 ? 16 : 26;
      const at = (along: { x: number; y: number }, by: number): string =>
        `${Math.round(along.x - by * Math.cos(angle))} ${Math.round(along.y - by * Math.sin(angle))}`;
      return `M${at(from, -8)}C${at(from, out)} ${at(spot, out)} ${at(spot, 12)}C${at(spot, -inwards)} ${at(from, -inwards)} ${at(from, -8)}Z`;
    });
    return { mass: mass + petals.join(''), strands, shine };
  },
  fall: null,
  ears: 'free',
  brows: 'free',
  hairline: 146,
};

export const PLAITED_HAIR = {
  'two-plaits': twoPlaits,
  'space-buns': spaceBuns,
  'crown-braid': crownBraid,
} as const satisfies Record<string, HairStyle>;

/** Loops of a plait from top to bottom. */
export function plait(
  x: number,
  { top, bottom, width }: { top: number; bottom: number; width: number },
) {
  const count = Math.round((bottom - top) / 30);
  const step = (bottom - top) / count;
  return Array.from({ length: count }, (_, index) => {
    const y = top + step * index;
    return `M${x} ${y + step * 1.5}C${x - width * 1.3} ${y + step} ${x - width * 1.2} ${y - step * 0.2} ${x} ${y + step * 0.4}C${x + width * 1.2} ${y - step * 0.2} ${x + width * 1.3} ${y + step} ${x} ${y + step * 1.5}Z`;
  }).join('');
}
