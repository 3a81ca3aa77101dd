import { createHash } from 'node:crypto';
import { optimize } from 'svgo';

export type PictureFile = {
  /** Root-relative address, as in the records. */
  readonly url: string;
  readonly svg: string;
};

/** The address is the drawing's hash, so it tells nothing and never has to expire. */
export function pictureFile(svg: string): PictureFile {
  const compacted = compact(svg);
  const hash = createHash('sha256').update(compacted).digest('hex').slice(0, 16);
  return { url: `/art/${hash}.svg`, svg: compacted };
}

/** Smallest equal drawing; ids stay unique within the picture. */
function compact(svg: string): string {
  return optimize(svg, { multipass: true, floatPrecision: 1 }).data;
}
