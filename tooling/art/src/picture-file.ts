import { createHash } from 'node:crypto';
import { optimize } from 'svgo';

export type PictureFile = {
  /** Root-relative address, as in the records. */
  readonly url: string;
  readonly svg: string;
};

/** The address is the drawing's hash, so it tells nothing and never has to expire. */
export function pictureFile(svg: string): PictureFile {
  const compacted = compactPicture(svg, 1);
  const hash = createHash('sha256').update(compacted).digest('hex').slice(0, 16);
  return { url: `/art/${hash}.svg`, svg: compacted };
}

/**
 * The smallest equal drawing, with so many decimals; ids stay unique within the picture.
 */
export function compactPicture(svg: string, floatPrecision: number): string {
  return optimize(svg, { multipass: true, floatPrecision }).data;
}
