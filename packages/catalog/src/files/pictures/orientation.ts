import { type Bitmap, jpegSegments } from './bitmap.ts';

/** The EXIF tag for orientation; 1 is upright. */
const ORIENTATION_TAG = 0x0112;

/** Says that a bitmap's metadata rotate it; `undefined` if it is upright as stored. */
export function turnFault(bytes: Uint8Array, format: Bitmap['format'] | 'svg'): string | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const orientation = tiffOrientation(exifIn[format]?.(file));
  return orientation === undefined || orientation === 1
    ? undefined
    : `is turned by its metadata (EXIF orientation ${orientation}): open it in a picture editor, save it upright and without metadata`;
}

const exifIn: Partial<Record<Bitmap['format'] | 'svg', (file: Buffer) => Buffer | undefined>> = {
  jpg: (file) => {
    for (const { marker, at, end } of jpegSegments(file)) {
      if (marker === 0xe1 && file.toString('latin1', at, at + 4) === 'Exif') {
        return file.subarray(at + 6, end);
      }
    }
    return undefined;
  },
  png: (file) => {
    for (let at = 8; at + 8 <= file.length; at += 12 + file.readUInt32BE(at)) {
      if (file.toString('latin1', at + 4, at + 8) === 'eXIf') return file.subarray(at + 8);
    }
    return undefined;
  },
  webp: (file) => {
    for (let at = 12; at + 8 <= file.length; ) {
      const length = file.readUInt32LE(at + 4);
      const data = file.subarray(at + 8, at + 8 + length);
      if (file.toString('latin1', at, at + 4) === 'EXIF') {
        return data.toString('latin1', 0, 4) === 'Exif' ? data.subarray(6) : data;
      }
      at += 8 + length + (length % 2);
    }
    return undefined;
  },
};

/** The orientation in the first directory of EXIF data, which are a TIFF file. */
function tiffOrientation(tiff: Buffer | undefined): number | undefined {
  if (tiff === undefined || tiff.length < 8) return undefined;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => {
    if (at + 2 > tiff.length) return undefined;
    return isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  };
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const count = short(directory) ?? 0;
  for (let entry = 0; entry < count; entry += 1) {
    const at = directory + 2 + 12 * entry;
    if (short(at) === ORIENTATION_TAG) return short(at + 8);
  }
  return undefined;
}
