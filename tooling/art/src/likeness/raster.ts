import { Resvg } from '@resvg/resvg-js';

/** A square of pixels, three bytes each: red, green, blue. */
export type Raster = {
  readonly size: number;
  readonly pixels: Uint8Array;
};

/** The whole of a square picture, `size` pixels wide. */
export function rasterise(svg: string, size: number): Raster {
  // No picture has text, and reading the machine's fonts takes longer than drawing one.
  const font = { loadSystemFonts: false };
  const rgba = new Resvg(svg, { fitTo: { mode: 'width', value: size }, font }).render().pixels;
  const pixels = new Uint8Array(size * size * 3);
  for (let index = 0; index < pixels.length; index += 1) {
    pixels[index] = rgba[index + Math.floor(index / 3)] ?? 0;
  }
  return { size, pixels };
}

/** Mean difference of a channel, 0 (the same) to 255. */
export function difference(left: Raster, right: Raster): number {
  if (left.size !== right.size) throw new RangeError('rasters of different sizes');
  let sum = 0;
  for (let index = 0; index < left.pixels.length; index += 1) {
    sum += Math.abs((left.pixels[index] ?? 0) - (right.pixels[index] ?? 0));
  }
  return sum / left.pixels.length;
}

/** Standard deviation of a channel, averaged over the three: 0 for an even surface. */
export function variation({ pixels }: Raster): number {
  const count = pixels.length / 3;
  const sums = [0, 0, 0];
  const squares = [0, 0, 0];
  pixels.forEach((value, index) => {
    const channel = index % 3;
    sums[channel] = (sums[channel] ?? 0) + value;
    squares[channel] = (squares[channel] ?? 0) + value * value;
  });
  return (
    sums.reduce((total, sum, channel) => {
      const mean = sum / count;
      return total + Math.sqrt(Math.max(0, (squares[channel] ?? 0) / count - mean * mean));
    }, 0) / 3
  );
}

/** Share of the commonest colour, 0–1; colours within a 24th of the range count as one. */
export function evenness({ pixels }: Raster): number {
  const counts = new Map<number, number>();
  for (let index = 0; index < pixels.length; index += 3) {
    const key = [0, 1, 2].reduce(
      (total, channel) => total * 24 + Math.floor((pixels[index + channel] ?? 0) / 10.7),
      0,
    );
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return Math.max(...counts.values()) / (pixels.length / 3);
}

/** Mean difference of a channel between a pixel and its right and lower neighbours, 0–255. */
export function detail({ size, pixels }: Raster): number {
  let sum = 0;
  for (let row = 0; row + 1 < size; row += 1) {
    for (let index = row * size * 3; index < (row * size + size - 1) * 3; index += 1) {
      const here = pixels[index] ?? 0;
      const right = pixels[index + 3] ?? 0;
      const below = pixels[index + size * 3] ?? 0;
      sum += Math.abs(here - right) + Math.abs(here - below);
    }
  }
  return sum / ((size - 1) * (size - 1) * 3 * 2);
}

/** How many pixels differ by more than `tolerance` (0–255) in some channel. */
export function changedPixels(
  left: Raster,
  { right, tolerance }: { right: Raster; tolerance: number },
): number {
  let changed = 0;
  for (let index = 0; index < left.pixels.length; index += 3) {
    const differs = [0, 1, 2].some(
      (channel) =>
        Math.abs((left.pixels[index + channel] ?? 0) - (right.pixels[index + channel] ?? 0)) >
        tolerance,
    );
    if (differs) changed += 1;
  }
  return changed;
}
