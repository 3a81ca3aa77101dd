import { crc32, deflateSync } from 'node:zlib';

type Bitmap = {
  readonly width: number;
  readonly height: number;
  /** Four bytes a pixel, the last one ignored. */
  readonly pixels: Uint8Array;
};

/** Channels are rounded to multiples of this: unseen in an overview, and half the bytes. */
const STEP = 4;

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG of three channels, for overviews that are committed. */
export function sheetPng({ width, height, pixels }: Bitmap): Buffer {
  let above = Buffer.alloc(width * 3);
  const lines: Buffer[] = [];
  for (let y = 0; y < height; y += 1) {
    const row = Buffer.alloc(width * 3);
    for (let x = 0; x < width * 3; x += 1) {
      const value = pixels[(y * width + Math.floor(x / 3)) * 4 + (x % 3)] ?? 0;
      row[x] = Math.min(255, Math.round(value / STEP) * STEP);
    }
    lines.push(filtered(row, above));
    above = row;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A byte's neighbours: to the left, above, and above the left one. */
type Neighbours = { readonly left: number; readonly above: number; readonly corner: number };

type Predict = (neighbours: Neighbours) => number;

/** PNG's filter types by their numbers; type 3 is left out. */
const FILTERS: readonly (readonly [type: number, Predict])[] = [
  [0, () => 0],
  [1, ({ left }) => left],
  [2, ({ above }) => above],
  [4, paeth],
];

function filtered(row: Buffer, above: Buffer): Buffer {
  let best = Buffer.alloc(0);
  let least = Number.POSITIVE_INFINITY;
  for (const [type, predict] of FILTERS) {
    const line = Buffer.alloc(row.length + 1);
    line[0] = type;
    let sum = 0;
    row.forEach((value, index) => {
      const left = index < 3 ? 0 : (row[index - 3] ?? 0);
      const corner = index < 3 ? 0 : (above[index - 3] ?? 0);
      const rest = (value - predict({ left, above: above[index] ?? 0, corner })) & 0xff;
      line[index + 1] = rest;
      sum += rest < 128 ? rest : 256 - rest;
    });
    if (sum < least) {
      least = sum;
      best = line;
    }
  }
  return best;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

function paeth({ left, above, corner }: Neighbours): number {
  const guess = left + above - corner;
  const [toLeft, toAbove, toCorner] = [guess - left, guess - above, guess - corner].map(Math.abs);
  if ((toLeft ?? 0) <= (toAbove ?? 0) && (toLeft ?? 0) <= (toCorner ?? 0)) return left;
  return (toAbove ?? 0) <= (toCorner ?? 0) ? above : corner;
}
