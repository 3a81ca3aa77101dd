import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';

/** Where the page's own icon is. */
const FAVICON = new URL('../../../../apps/web/public/favicon.svg', import.meta.url);

/** The side of the drawing. */
const SIDE = 64;
const MIDDLE = SIDE / 2;

/**
 * The share of the star's size that is left where the system cuts a shape of its own out of the
 * icon: what is drawn then lies within a circle of 80 % of the side.
 */
const SAFE_SHARE = 0.85;

type Drawing = {
  /** How the ground ends; `none` leaves it out. */
  readonly ground: 'rounded' | 'full' | 'none';
  readonly star: { readonly share: number; readonly fill?: string };
};

const PLAIN: Drawing = { ground: 'rounded', star: { share: 1 } };
const CUT: Drawing = { ground: 'full', star: { share: SAFE_SHARE } };
const OUTLINE: Drawing = { ground: 'none', star: { share: SAFE_SHARE, fill: '#fff' } };

/** Every icon of an installed page, by its file. Sides in pixels. */
const ICONS: Readonly<Record<string, Drawing & { readonly side: number }>> = {
  'icon-192.png': { ...PLAIN, side: 192 },
  'icon-512.png': { ...PLAIN, side: 512 },
  'maskable-512.png': { ...CUT, side: 512 },
  'monochrome-512.png': { ...OUTLINE, side: 512 },
  'apple-touch-180.png': { ...CUT, side: 180 },
};

/** The icons' bytes by their file names, drawn from the page's own icon. */
export function pageIcons(): ReadonlyMap<string, Uint8Array> {
  const parts = partsOf(readFileSync(FAVICON, 'utf8'));
  return new Map(
    Object.entries(ICONS).map(([name, { side, ...drawing }]) => {
      const svg = drawn(parts, drawing);
      const picture = new Resvg(svg, { fitTo: { mode: 'width', value: side } }).render();
      return [name, picture.asPng()];
    }),
  );
}

type Parts = Readonly<Record<'ground' | 'corner' | 'star' | 'fill', string>>;

const PARTS =
  /<rect width="64" height="64" rx="(?<corner>\d+)" fill="(?<ground>#\w+)"\/><path d="(?<star>[^"]+)" fill="(?<fill>#\w+)"\/>/;

function partsOf(favicon: string): Parts {
  const { corner, ground, star, fill } = PARTS.exec(favicon)?.groups ?? {};
  if (!corner || !ground || !star || !fill) throw new Error('The favicon has another drawing');
  return { corner, ground, star, fill };
}

function drawn(parts: Parts, { ground, star }: Drawing): string {
  const corner = ground === 'rounded' ? parts.corner : '0';
  const field = `<rect width="${SIDE}" height="${SIDE}" rx="${corner}" fill="${parts.ground}"/>`;
  const shift = MIDDLE * (1 - star.share);
  const shape = `<path transform="translate(${shift} ${shift}) scale(${star.share})" d="${parts.star}" fill="${star.fill ?? parts.fill}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">${ground === 'none' ? '' : field}${shape}</svg>`;
}
