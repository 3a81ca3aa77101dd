/** The formats of bitmaps that browsers show; GIF only within an SVG. */
type BitmapFormat = 'png' | 'jpg' | 'webp' | 'avif' | 'gif';

/** The facts in a bitmap's first bytes, read without unpacking it. */
export type Bitmap = {
  readonly format: BitmapFormat;
  /** `undefined` if the file does not say it. */
  readonly size: Size | undefined;
  /** Width times height. */
  readonly pixels: number | undefined;
};

/** A square of 4,472 pixels a side: unpacked, it takes 80 MB of a visitor's memory. */
export const MOST_PIXELS = 20_000_000;

/** Recognizes a bitmap, whatever its file's name is; `undefined` for other files. */
export function readBitmap(bytes: Uint8Array): Bitmap | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const formats = ['png', 'jpg', 'webp', 'avif', 'gif'] as const;
  const format = formats.find((known) => isOfFormat[known](file));
  if (format === undefined) return undefined;
  const size = sizeIn[format](file);
  return { format, size, pixels: size === undefined ? undefined : size[0] * size[1] };
}

/** Says why a bitmap is refused; `undefined` if it is accepted. */
export function bitmapFault({ pixels }: Bitmap): string | undefined {
  if (pixels === undefined || pixels === 0) return 'does not state its width and height';
  return pixels > MOST_PIXELS ? `has more than ${MOST_PIXELS / 1e6} megapixels` : undefined;
}

const isOfFormat: Readonly<Record<BitmapFormat, (file: Buffer) => boolean>> = {
  png: (file) => latin1(file, [0, 8]) === '\x89PNG\r\n\x1a\n',
  jpg: (file) => latin1(file, [0, 3]) === '\xff\xd8\xff',
  webp: (file) => latin1(file, [0, 4]) === 'RIFF' && latin1(file, [8, 12]) === 'WEBP',
  avif: isAvif,
  gif: (file) => /^GIF8[79]a$/.test(latin1(file, [0, 6])),
};

/** AVIF is an ISO base media file whose first box lists the brand `avif`. */
function isAvif(file: Buffer): boolean {
  if (file.length < 16 || latin1(file, [4, 8]) !== 'ftyp') return false;
  const brands = [latin1(file, [8, 12])];
  for (let at = 16; at + 4 <= Math.min(file.readUInt32BE(0), file.length); at += 4) {
    brands.push(latin1(file, [at, at + 4]));
  }
  return brands.includes('avif');
}

type Size = readonly [width: number, height: number];

const sizeIn: Readonly<Record<BitmapFormat, (file: Buffer) => Size | undefined>> = {
  png: (file) => (file.length < 24 ? undefined : [file.readUInt32BE(16), file.readUInt32BE(20)]),
  jpg: jpegSize,
  webp: webpSize,
  avif: avifSize,
  gif: (file) => (file.length < 10 ? undefined : [file.readUInt16LE(6), file.readUInt16LE(8)]),
};

function jpegSize(file: Buffer): Size | undefined {
  for (const { marker, at } of jpegSegments(file)) {
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame && at + 5 <= file.length) {
      return [file.readUInt16BE(at + 3), file.readUInt16BE(at + 1)];
    }
  }
  return undefined;
}

type Segment = { readonly marker: number; readonly at: number; readonly end: number };

/** The segments of a JPEG up to its pixels, without marker and length. */
export function* jpegSegments(file: Buffer): Generator<Segment> {
  for (let at = 2; at + 4 <= file.length; ) {
    // Any number of fill bytes may stand before a marker.
    while (file[at + 1] === 0xff) at += 1;
    if (at + 4 > file.length) return;
    const marker = file[at + 1] ?? 0;
    const end = at + 2 + file.readUInt16BE(at + 2);
    yield { marker, at: at + 4, end };
    if (marker === 0xda || end < at + 4) return;
    at = end;
  }
}

function webpSize(file: Buffer): Size | undefined {
  if (file.length < 30) return undefined;
  switch (latin1(file, [12, 16])) {
    case 'VP8 ':
      return [file.readUInt16LE(26) & 0x3fff, file.readUInt16LE(28) & 0x3fff];
    case 'VP8L': {
      const bits = file.readUInt32LE(21);
      return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1];
    }
    case 'VP8X':
      return [file.readUIntLE(24, 3) + 1, file.readUIntLE(27, 3) + 1];
    default:
      return undefined;
  }
}

/** The largest of the boxes `ispe`, one for each picture in the file. */
function avifSize(file: Buffer): Size | undefined {
  let largest: Size | undefined;
  for (let at = file.indexOf('ispe'); at !== -1 && at + 16 <= file.length; ) {
    const size = [file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)] as const;
    if (largest === undefined || size[0] * size[1] > largest[0] * largest[1]) largest = size;
    at = file.indexOf('ispe', at + 4);
  }
  return largest;
}

function latin1(file: Buffer, [from, to]: readonly [number, number]): string {
  return file.toString('latin1', from, to);
}
