import { readdirSync, readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { ICON_FOLDER } from './icon-folder.ts';
import { pageIcons } from './page-icons.ts';

const icons = pageIcons();

/** The pixels of an icon in rows, four bytes each: red, green, blue, opacity. */
function pixelsOf(name: string): { readonly side: number; readonly pixels: Uint8Array } {
  const png = Buffer.from(icons.get(name) ?? []);
  const side = png.readUInt32BE(16);
  const href = `data:image/png;base64,${png.toString('base64')}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><image width="${side}" height="${side}" href="${href}"/></svg>`;
  return { side, pixels: new Resvg(svg).render().pixels };
}

/** The opacities, 0–255, of the pixels that are at least `radius` sides away from the middle. */
function opacitiesBeyond(name: string, radius: number): ReadonlySet<number> {
  const { side, pixels } = pixelsOf(name);
  const found = new Set<number>();
  for (let index = 0; index < side * side; index += 1) {
    const x = (index % side) + 0.5 - side / 2;
    const y = Math.floor(index / side) + 0.5 - side / 2;
    if (Math.hypot(x, y) >= radius * side) found.add(pixels[index * 4 + 3] ?? -1);
  }
  return found;
}

describe('the icons of the installed page', () => {
  // Run `pnpm --filter @starguess/art icons` after a change of the favicon.
  it('are committed as they are drawn', () => {
    expect(readdirSync(ICON_FOLDER).sort()).toEqual([...icons.keys()].sort());
    for (const [name, bytes] of icons) {
      expect(readFileSync(new URL(name, ICON_FOLDER)).equals(bytes), name).toBe(true);
    }
  });

  it.each([
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['maskable-512.png', 512],
    ['monochrome-512.png', 512],
    ['apple-touch-180.png', 180],
  ])('include %s of %i pixels', (name, side) => {
    expect(pixelsOf(name).side).toBe(side);
  });

  it('leave no hole where a system cuts its own shape', () => {
    for (const name of ['maskable-512.png', 'apple-touch-180.png']) {
      expect(opacitiesBeyond(name, 0), name).toEqual(new Set([255]));
    }
  });

  it('draw nothing outside the circle of 80 % that every shape leaves', () => {
    expect(opacitiesBeyond('monochrome-512.png', 0.4)).toEqual(new Set([0]));
  });

  it('take little to load', () => {
    for (const [name, { byteLength }] of icons) expect(byteLength, name).toBeLessThan(16_000);
  });
});
