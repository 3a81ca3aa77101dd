import { randomBytes, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

export type Photo = { readonly bytes: Uint8Array<ArrayBuffer>; readonly mediaType: string };

/** A photo gets up to this many bytes more, or up to a quarter of its own, if that is more. */
const LEAST_RANGE = 4_096;
/** What fits into one segment of a JPEG. */
const MOST_RANGE = 60_000;

type Vary = (bytes: Uint8Array, more: Buffer) => Buffer;

/** Each puts the further bytes where every reader of its format skips them. */
const VARIES: Readonly<Record<string, Vary>> = {
  'image/svg+xml': variedSvg,
  'image/png': variedPng,
  'image/jpeg': variedJpeg,
  'image/webp': variedWebp,
  'image/avif': variedAvif,
};

/**
 * The same picture in other bytes and another length, at random: so neither a hash nor the length
 * of the answer names the catalogue's picture. Who looks at the picture itself can still tell it from
 * the others, as a player does.
 */
export function photoVariant({ bytes, mediaType }: Photo): Photo {
  const range = Math.min(MOST_RANGE, Math.max(LEAST_RANGE, bytes.byteLength >> 2));
  const varied = VARIES[mediaType]?.(bytes, randomBytes(randomInt(1, range)));
  return varied === undefined ? { bytes, mediaType } : { bytes: new Uint8Array(varied), mediaType };
}

const PATH_DATA = /\b(?:d|points)="[^"]*"/g;
const FRACTION = /\.\d+/g;
const ZEROS = ['', '0', '00', '000'] as const;

/**
 * Fractions in the shapes get further zeros, which change no number; a comment comes after the
 * picture. Base64 cannot end a comment.
 */
function variedSvg(bytes: Uint8Array, more: Buffer): Buffer {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
  const random = randomBytes(1_024);
  let drawn = 0;
  const longer = (fraction: string) => {
    const bits = random[(drawn >> 2) % random.length] ?? 0;
    const zeros = ZEROS[(bits >> (2 * (drawn % 4))) % ZEROS.length] ?? '';
    drawn += 1;
    return fraction + zeros;
  };
  const varied = text.replaceAll(PATH_DATA, (shape) => shape.replaceAll(FRACTION, longer));
  const comment = more.toString('base64').slice(0, more.length);
  return Buffer.from(`${varied}<!--${comment}-->`);
}

const PNG_HEADER_END = 33;
/** The case of its letters says that readers may skip it, and that it is in no standard. */
const PNG_CHUNK = Buffer.from('vrNt');

/** A chunk of its own after the first one, which has to be the header. */
function variedPng(bytes: Uint8Array, more: Buffer): Buffer {
  const typed = Buffer.concat([PNG_CHUNK, more]);
  const chunk = [uint32(more.length), typed, uint32(crc32(typed))];
  return inserted(bytes, { at: PNG_HEADER_END, parts: chunk });
}

const JPEG_COMMENT = Buffer.from([0xff, 0xfe]);
const JPEG_START_END = 2;

/** A comment after the mark of the start. */
function variedJpeg(bytes: Uint8Array, more: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(more.length + length.length);
  return inserted(bytes, { at: JPEG_START_END, parts: [JPEG_COMMENT, length, more] });
}

const RIFF_LENGTH_AT = 4;
const RIFF_HEADER_BYTES = 8;

/** A chunk of an unknown name at the end; chunks have even lengths. */
function variedWebp(bytes: Uint8Array, more: Buffer): Buffer {
  const even = more.subarray(0, more.length & ~1);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(even.length);
  const varied = Buffer.concat([bytes, Buffer.from('VRNT'), length, even]);
  varied.writeUInt32LE(varied.length - RIFF_HEADER_BYTES, RIFF_LENGTH_AT);
  return varied;
}

const BOX_HEADER_BYTES = 8;

/** A box of free space at the end, which moves nothing that the others refer to. */
function variedAvif(bytes: Uint8Array, more: Buffer): Buffer {
  return Buffer.concat([bytes, uint32(BOX_HEADER_BYTES + more.length), Buffer.from('free'), more]);
}

function inserted(
  bytes: Uint8Array,
  { at, parts }: { readonly at: number; readonly parts: readonly Buffer[] },
): Buffer {
  return Buffer.concat([bytes.subarray(0, at), ...parts, bytes.subarray(at)]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
