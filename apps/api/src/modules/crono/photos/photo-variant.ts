import { randomBytes, randomInt } from 'node:crypto';

export type Photo = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly mediaType: string;
};

/** A photo grows by at most a quarter, but this bound stays between these two, in bytes. */
const LEAST_RANGE = 4_096;
const MOST_RANGE = 60_000;

/**
 * The same picture with a random number of random bytes at its end, so that neither a hash nor the
 * length of the answer identifies the catalogue's picture. The picture itself still does.
 */
export function photoVariant({ bytes, mediaType }: Photo): Photo {
  const range = Math.min(MOST_RANGE, Math.max(LEAST_RANGE, Math.floor(bytes.byteLength / 4)));
  const extraBytes = randomBytes(randomInt(1, range));
  const end = mediaType === 'image/svg+xml' ? svgComment(extraBytes) : freeBox(extraBytes);
  return { bytes: new Uint8Array(Buffer.concat([bytes, end])), mediaType };
}

/** An SVG comment, which base64 cannot end. */
function svgComment(extraBytes: Buffer): Buffer {
  return Buffer.from(`<!--${extraBytes.toString('base64').slice(0, extraBytes.length)}-->`);
}

/** A box that AVIF readers skip; readers of other formats stop at the picture's end. */
function freeBox(extraBytes: Buffer): Buffer {
  const head = Buffer.from('----free');
  head.writeUInt32BE(head.length + extraBytes.length);
  return Buffer.concat([head, extraBytes]);
}
