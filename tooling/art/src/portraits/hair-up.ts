import {
  type Across,
  type HairShape,
  type HairStyle,
  mirrored,
  rope,
  scallops,
} from './hair-style.ts';

const ponytail: HairStyle = {
  back: (x) => ({
    mass: `M${x(-0.16)} 84C${x(-0.1)} 14 ${x(0.86)} -6 ${x(1.3)} 104C${x(1.62)} 200 ${x(1.36)} 330 ${x(1.52)} 430C${x(1.6)} 500 ${x(1.5)} 560 ${x(1.72)} 620C${x(1.36)} 600 ${x(1.16)} 520 ${x(1.14)} 430C${x(1.12)} 320 ${x(1.24)} 200 ${x(0.3)} 96Z`,
    strands: `M${x(0.1)} 60C${x(0.8)} 30 ${x(1.3)} 130 ${x(1.32)} 250C${x(1.28)} 360 ${x(1.36)} 460 ${x(1.5)} 570M${x(0.2)} 78C${x(0.8)} 76 ${x(1.22)} 160 ${x(1.24)} 280Q${x(1.18)} 400 ${x(1.34)} 520`,
    shine: `M${x(0.3)} 44C${x(0.9)} 36 ${x(1.36)} 140 ${x(1.4)} 240`,
  }),
  front: (x) => combedBack(x),
  fall: null,
  ears: 'free',
  brows: 'free',
  hairline: 168,
};

const topKnot: HairStyle = {
  back: (x) => ({
    mass: `M${x(-0.4)} 66C${x(-0.5)} 14 ${x(-0.2)} -2 ${x(0.02)} 0C${x(0.3)} -2 ${x(0.5)} 22 ${x(0.38)} 68Q${x(0)} 100 ${x(-0.4)} 66Z`,
    strands: `M${x(-0.34)} 56C${x(-0.2)} 10 ${x(0.2)} 8 ${x(0.34)} 42M${x(-0.28)} 68C${x(-0.1)} 32 ${x(0.16)} 30 ${x(0.32)} 60M${x(-0.18)} 14Q${x(0.06)} 36 ${x(0)} 72`,
    shine: `M${x(-0.24)} 32Q${x(-0.1)} 8 ${x(0.16)} 12`,
  }),
  front: (x) => combedBack(x),
  fall: null,
  ears: 'free',
  brows: 'free',
  hairline: 168,
};

/** Pinned up at the nape, with a loose strand on either side of the face. */
const chignon: HairStyle = {
  back: (x) => ({
    mass: `M${x(-0.4)} 420C${x(-0.84)} 430 ${x(-0.86)} 506 ${x(-0.4)} 510H${x(0.4)}C${x(0.86)} 506 ${x(0.84)} 430 ${x(0.4)} 420Z`,
    strands: mirrored(x, (at) => `M${at(0.66)} 440Q${at(0.52)} 470 ${at(0.6)} 500`),
    shine: '',
  }),
  front: (x) => {
    const cap = combedBack(x);
    const loose = mirrored(
      x,
      (at) =>
        `M${at(0.98)} 240C${at(1.16)} 300 ${at(0.94)} 356 ${at(1.06)} 424C${at(1.1)} 446 ${at(1.02)} 452 ${at(0.98)} 436C${at(0.9)} 386 ${at(1.02)} 320 ${at(0.9)} 214Z`,
    );
    return { ...cap, mass: cap.mass + loose };
  },
  fall: null,
  ears: 'free',
  brows: 'free',
  hairline: 168,
};

/** A round cloud of tight curls. */
const afro: HairStyle = {
  back: (x) => {
    const spots = Array.from({ length: 21 }, (_, index) => {
      const angle = ((140 + index * 13) * Math.PI) / 180;
      return { x: x(1.58 * Math.cos(angle)), y: 226 + 206 * Math.sin(angle) };
    });
    return { mass: `${scallops(x, { spots, bulge: 0.58 })}Z`, strands: '', shine: '' };
  },
  front: (x) => ({
    mass: `${scallops(x, { spots: hairlineSpots(x, 6), bulge: 0.6 })}${overTheTop(x, 60)}`,
    edge: scallops(x, { spots: hairlineSpots(x, 6), bulge: 0.6 }),
    strands: coils(x, { spread: 1.3, top: 40 }) + coils(x, { spread: 0.9, top: 96 }),
    shine: `M${x(-0.7)} 80q12 -14 24 0M${x(-0.2)} 52q12 -14 24 0M${x(0.4)} 66q12 -14 24 0`,
  }),
  fall: null,
  ears: 'covered',
  brows: 'free',
  hairline: 162,
};

/** Loose curls to the shoulders. */
const curls: HairStyle = {
  back: (x) => {
    const right = [
      [0.3, 46],
      [0.78, 66],
      [1.14, 122],
      [1.34, 196],
      [1.46, 276],
      [1.56, 352],
      [1.6, 428],
      [1.5, 500],
      [1.2, 548],
      [0.8, 540],
      [0.56, 500],
    ] as const;
    const spots = [
      ...right.map(([share, y]) => ({ x: x(-share), y })).reverse(),
      ...right.map(([share, y]) => ({ x: x(share), y })),
    ];
    return {
      mass: `${scallops(x, { spots, bulge: 0.56 })}Z`,
      strands: mirrored(
        x,
        (at) =>
          `M${at(1.2)} 330q14 20 0 40t4 42M${at(1.36)} 300q16 20 2 40t4 40M${at(1.1)} 440q16 18 4 40`,
      ),
      shine: mirrored(x, (at) => `M${at(1.3)} 240q14 18 2 38`),
    };
  },
  front: (x) => ({
    mass: `${scallops(x, { spots: hairlineSpots(x, -6), bulge: 0.64 })}${overTheTop(x, 50)}`,
    edge: scallops(x, { spots: hairlineSpots(x, -6), bulge: 0.64 }),
    strands: coils(x, { spread: 1.2, top: 44 }) + coils(x, { spread: 0.86, top: 100 }),
    shine: `M${x(-0.6)} 88q12 -16 26 0M${x(-0.1)} 64q12 -16 26 0M${x(0.5)} 84q12 -16 26 0`,
  }),
  fall: null,
  ears: 'covered',
  brows: 'free',
  hairline: 172,
};

const BRAIDS = [-1.28, -1.12, -0.96, -0.8, 0.8, 0.96, 1.12, 1.28];

/** Narrow braids from the skull, hanging free. */
const boxBraids: HairStyle = {
  back: (x) => ({
    mass: BRAIDS.map((share) => rope(x, { share, half: 10, end: 650 })).join(''),
    strands: BRAIDS.flatMap((share) =>
      Array.from({ length: 14 }, (_, index) => `M${x(share) - 9} ${300 + index * 24}l18 9`),
    ).join(''),
    shine: '',
  }),
  front: (x) => ({
    ...combedBack(x),
    strands: [-0.84, -0.6, -0.36, -0.12, 0.12, 0.36, 0.6, 0.84]
      .map(
        (share) =>
          `M${x(share)} ${166 + Math.abs(share) ** 2 * 76}Q${x(share * 0.84)} 110 ${x(share * 0.5)} 80`,
      )
      .join(''),
  }),
  fall: null,
  ears: 'free',
  brows: 'free',
  hairline: 168,
};

export const RAISED_HAIR = {
  ponytail,
  'top-knot': topKnot,
  chignon,
  afro,
  curls,
  'box-braids': boxBraids,
} as const satisfies Record<string, HairStyle>;

function hairlineSpots(x: Across, rise: number) {
  return [
    { x: x(1.02), y: 300 },
    { x: x(0.97), y: 262 },
    { x: x(0.93), y: 226 },
    { x: x(0.82), y: 200 - rise },
    { x: x(0.62), y: 180 - rise },
    { x: x(0.38), y: 170 - rise },
    { x: x(0.12), y: 165 - rise },
    { x: x(-0.14), y: 165 - rise },
    { x: x(-0.4), y: 171 - rise },
    { x: x(-0.64), y: 182 - rise },
    { x: x(-0.83), y: 202 - rise },
    { x: x(-0.93), y: 228 },
    { x: x(-0.97), y: 264 },
    { x: x(-1.02), y: 300 },
  ];
}

/** From temple to temple over the top, closing a scalloped hairline. */
function overTheTop(x: Across, top: number): string {
  return `C${x(-1.3)} 200 ${x(-0.95)} ${top} ${x(0)} ${top}C${x(0.95)} ${top} ${x(1.3)} 200 ${x(1.02)} 300Z`;
}

function coils(middle: Across, { spread, top }: { spread: number; top: number }): string {
  return [-0.8, -0.5, -0.2, 0.12, 0.44, 0.76]
    .map((share, index) => {
      const y = top + 18 + Math.abs(share) * 60 + (index % 2) * 26;
      return `M${middle(share * spread)} ${y}q10 -12 20 0t18 4`;
    })
    .join('');
}

/** Combed back from the forehead, with a few short hairs along the hairline. */
function combedBack(x: Across): HairShape {
  return {
    mass: `M${x(-1.04)} 300C${x(-1.16)} 160 ${x(-0.86)} 92 ${x(-0.4)} 78Q${x(-0.2)} 66 ${x(0.02)} 74Q${x(0.22)} 66 ${x(0.42)} 78C${x(0.88)} 92 ${x(1.16)} 160 ${x(1.04)} 300C${x(1.02)} 250 ${x(0.94)} 208 ${x(0.74)} 182C${x(0.56)} 158 ${x(0.3)} 160 ${x(0.04)} 174C${x(-0.26)} 158 ${x(-0.56)} 158 ${x(-0.74)} 182C${x(-0.94)} 208 ${x(-1.02)} 250 ${x(-1.04)} 300Z`,
    strands: mirrored(
      x,
      (at) =>
        `M${at(1.02)} 262C${at(1.02)} 180 ${at(0.74)} 108 ${at(0.24)} 84M${at(0.9)} 212C${at(0.84)} 150 ${at(0.56)} 104 ${at(0.16)} 86M${at(0.66)} 174C${at(0.6)} 130 ${at(0.38)} 102 ${at(0.1)} 88M${at(0.36)} 164Q${at(0.32)} 116 ${at(0.06)} 92M${at(0.8)} 192q-6 12 -2 22M${at(0.52)} 164q-5 8 -2 15`,
    ).concat(`M${x(0.04)} 172V96`),
    shine: mirrored(
      x,
      (at) =>
        `M${at(0.6)} 154Q${at(0.5)} 118 ${at(0.3)} 100M${at(0.2)} 150Q${at(0.18)} 116 ${at(0.08)} 102`,
    ),
  };
}
