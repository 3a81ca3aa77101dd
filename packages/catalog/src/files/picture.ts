import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import type { PictureFormat } from '../schema.ts';
import { bitmapFault, readBitmap } from './pictures/bitmap.ts';
import { turnFault } from './pictures/orientation.ts';
import { svgFault } from './pictures/svg.ts';
import type { ReadResult } from './read-result.ts';
import { readBytes, utf8Text } from './source-file.ts';

/** A safe picture, and the start of its content's hash. */
type Picture = { readonly format: PictureFormat; readonly hash: string };

const FORMAT_NAMES: Readonly<Record<PictureFormat, string>> = {
  svg: 'SVG',
  png: 'PNG',
  jpg: 'JPEG',
  webp: 'WebP',
  avif: 'AVIF',
};

/** In bytes: what a page can load for one puzzle. */
const LARGEST_PICTURE = 2_000_000;

/** Hexadecimal digits of the SHA-256 in a picture's name: 64 bits. */
const HASH_DIGITS = 16;

/** Reads and checks a picture whose name is `fileName`. */
export async function readPicture(path: string, fileName: string): Promise<ReadResult<Picture>> {
  const read = await readBytes(path, LARGEST_PICTURE);
  return read.ok ? checkPicture(read.value, fileName) : read;
}

/** Reads a picture for a new catalogue, which metadata must not rotate. */
export async function readUprightPicture(
  path: string,
  fileName: string,
): Promise<ReadResult<Picture>> {
  const read = await readBytes(path, LARGEST_PICTURE);
  if (!read.ok) return read;
  const picture = checkPicture(read.value, fileName);
  const fault = picture.ok ? turnFault(read.value, picture.value.format) : undefined;
  return fault === undefined ? picture : { ok: false, reason: fault };
}

/**
 * Checks that a file is a safe picture: its content has the format that its extension says, a bitmap
 * is no larger than a page can show, and an SVG only draws.
 */
export function checkPicture(bytes: Uint8Array, fileName: string): ReadResult<Picture> {
  const bitmap = readBitmap(bytes);
  const text = bitmap === undefined ? utf8Text(bytes) : undefined;
  const format = bitmap?.format ?? (text?.trimStart().startsWith('<') ? 'svg' : undefined);
  if (format === undefined || format === 'gif') {
    return { ok: false, reason: 'is not an SVG, PNG, JPEG, WebP or AVIF picture' };
  }
  if (format !== namedFormat(fileName)) {
    return { ok: false, reason: `is ${FORMAT_NAMES[format]}, but its name says otherwise` };
  }
  const fault = bitmap === undefined ? svgFault(text ?? '') : bitmapFault(bitmap);
  return fault === undefined
    ? { ok: true, value: { format, hash: contentHash(bytes) } }
    : { ok: false, reason: fault };
}

/** A picture's file name without its extension: the start of its content's hash. */
export function contentHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, HASH_DIGITS);
}

/** The format of a file name's extension; `.jpeg` and `.jfif` count as `jpg`. */
export function namedFormat(fileName: string): string {
  const extension = extname(fileName).slice(1).toLowerCase();
  return extension === 'jpeg' || extension === 'jfif' ? 'jpg' : extension;
}
