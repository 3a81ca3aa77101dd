import { randomBytes, randomInt } from 'node:crypto';

export type Photo = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly mediaType: string;
};

/** A photo gets up to this many bytes more, or up to a quarter of its own, if that is more. */
const LEAST_RANGE = 4_096;
const MOST_RANGE = 60_000;

/**
 * The same picture with more bytes at its end, a random number of them, so that neither a hash nor the
 * length of the answer names the catalogue's picture. The picture itself still does.
 */
export function photoVariant({ bytes, mediaType }: Photo): Photo {
  const range = Math.min(MOST_RANGE, Math.max(LEAST_RANGE, bytes.byteLength >> 2));
  const more = randomBytes(randomInt(1, range));
  const end = mediaType === 'image/svg+xml' ? comment(more) : freeBox(more);
  return { bytes: new Uint8Array(Buffer.concat([bytes, end])), mediaType };
}

/** Base64 cannot end a comment. */
function comment(more: Buffer): Buffer {
  return Buffer.from(`<!--${more.toString('base64').slice(0, more.length)}-->`);
}

/** Readers of AVIF skip such a box; those of the other formats stop at the picture's own end. */
function freeBox(more: Buffer): Buffer {
  const head = Buffer.from('----free');
  head.writeUInt32BE(head.length + more.length);
  return Buffer.concat([head, more]);
}
