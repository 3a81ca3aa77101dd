import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import type { PictureFormat } from '../schema.ts';
import { utf8Text } from './source-file.ts';
import { svgFault } from './svg.ts';

/** The result of checking a file as a picture. */
export type CheckedPicture =
  | { readonly ok: true; readonly format: PictureFormat; readonly hash: string }
  | { readonly ok: false; readonly reason: string };

const FORMAT_NAMES: Readonly<Record<PictureFormat, string>> = {
  svg: 'SVG',
  png: 'PNG',
  jpg: 'JPEG',
  webp: 'WebP',
  avif: 'AVIF',
};

/** Hexadecimal digits of the SHA-256 in a picture's name: 64 bits. */
const HASH_DIGITS = 16;

/**
 * Checks that a file is a safe picture: its content has the format that its extension says, and an
 * SVG only draws.
 */
export function checkPicture(bytes: Uint8Array, fileName: string): CheckedPicture {
  const bitmap = bitmapFormat(bytes);
  const text = bitmap === undefined ? utf8Text(bytes) : undefined;
  const format = bitmap ?? (text?.trimStart().startsWith('<') ? 'svg' : undefined);
  if (format === undefined) {
    return { ok: false, reason: 'is not an SVG, PNG, JPEG, WebP or AVIF picture' };
  }
  if (format !== namedFormat(fileName)) {
    return { ok: false, reason: `is ${FORMAT_NAMES[format]}, which its name does not say` };
  }
  const fault = text === undefined ? undefined : svgFault(text);
  return fault === undefined
    ? { ok: true, format, hash: contentHash(bytes) }
    : { ok: false, reason: fault };
}

/** A picture's file name without its extension: the start of its content's hash. */
export function contentHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, HASH_DIGITS);
}

/** Recognizes bitmaps by their first bytes, whatever the file's name is. */
const BITMAP_SIGNATURES: Readonly<
  Record<Exclude<PictureFormat, 'svg'>, (bytes: Uint8Array) => boolean>
> = {
  png: (bytes) => latin1(bytes, { from: 0, to: 8 }) === '\x89PNG\r\n\x1a\n',
  jpg: (bytes) => latin1(bytes, { from: 0, to: 3 }) === '\xff\xd8\xff',
  webp: (bytes) =>
    latin1(bytes, { from: 0, to: 4 }) === 'RIFF' && latin1(bytes, { from: 8, to: 12 }) === 'WEBP',
  avif: isAvif,
};

function bitmapFormat(bytes: Uint8Array): PictureFormat | undefined {
  const formats = ['png', 'jpg', 'webp', 'avif'] as const;
  return formats.find((format) => BITMAP_SIGNATURES[format](bytes));
}

/** The format of a file name's extension; `.jpeg` counts as `jpg`. */
function namedFormat(fileName: string): string {
  const extension = extname(fileName).slice(1).toLowerCase();
  return extension === 'jpeg' ? 'jpg' : extension;
}

/** AVIF is an ISO base media file whose first box lists the brand `avif`. */
function isAvif(bytes: Uint8Array): boolean {
  if (bytes.length < 16 || latin1(bytes, { from: 4, to: 8 }) !== 'ftyp') return false;
  const boxSize = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const brands = [latin1(bytes, { from: 8, to: 12 })];
  for (let at = 16; at + 4 <= Math.min(boxSize, bytes.length); at += 4) {
    brands.push(latin1(bytes, { from: at, to: at + 4 }));
  }
  return brands.includes('avif');
}

function latin1(bytes: Uint8Array, { from, to }: { from: number; to: number }): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}
