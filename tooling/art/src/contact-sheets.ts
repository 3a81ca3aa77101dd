import { writeFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import type { Channel } from '@starguess/catalog';
import { channelBlur } from '@starguess/game-core';
import { catalogFiles } from './catalog-files.ts';
import { FIRST_SCALE } from './likeness/first-view.ts';
import { blurred } from './logos/blurred.ts';
import type { ShippedPerformer } from './people/shipped-performer.ts';
import { sheetPng } from './sheet-png.ts';

const DOCS_FOLDER = new URL('../../../docs/', import.meta.url);
const GAP = 4;

type Grid = {
  readonly columns: number;
  /** Of one tile, pixels. */
  readonly width: number;
  readonly height: number;
};

function bitmap(svg: string, width: number): string {
  const png = new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng();
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** Lays tiles out in rows; each is drawn into its own clipped box. */
function writeSheet(name: string, { tiles, grid }: { tiles: readonly string[]; grid: Grid }): void {
  const { columns, width, height } = grid;
  const placed = tiles.map((tile, index) => {
    const x = GAP + (index % columns) * (width + GAP);
    const y = GAP + Math.floor(index / columns) * (height + GAP);
    return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${tile}</svg>`;
  });
  const sheetWidth = GAP + columns * (width + GAP);
  const sheetHeight = GAP + Math.ceil(tiles.length / columns) * (height + GAP);
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="${sheetWidth}" height="${sheetHeight}"><rect width="100%" height="100%" fill="#17131a"/>${placed.join('')}</svg>`;
  const png = sheetPng(new Resvg(sheet).render());
  writeFileSync(new URL(name, DOCS_FOLDER), png);
  console.log(`${name}: ${Math.round(png.length / 1024)} KiB`);
}

const files = catalogFiles();

function textOf(path: string): string {
  const text = files.get(path);
  if (text === undefined) throw new RangeError(`${path} is not in the catalogue`);
  return text;
}

const performers: readonly ShippedPerformer[] = JSON.parse(textOf('performers.json'));
const channels: readonly Channel[] = JSON.parse(textOf('channels.json'));

const PORTRAITS: Grid = { columns: 15, width: 104, height: 104 };

writeSheet('contact-sheet-portraits.png', {
  grid: PORTRAITS,
  tiles: performers.map(({ profilePictureUrl }) => {
    const href = bitmap(textOf(profilePictureUrl.slice(1)), PORTRAITS.width);
    return `<image width="${PORTRAITS.width}" height="${PORTRAITS.width}" href="${href}"/>`;
  }),
});

writeSheet('contact-sheet-portraits-zoom.png', {
  grid: PORTRAITS,
  tiles: performers.map(({ profilePictureUrl, focalPoint }) => {
    const side = PORTRAITS.width * FIRST_SCALE;
    const left = (focalPoint.x / 100) * (side - PORTRAITS.width);
    const top = (focalPoint.y / 100) * (side - PORTRAITS.width);
    const href = bitmap(textOf(profilePictureUrl.slice(1)), side);
    return `<image x="${-left}" y="${-top}" width="${side}" height="${side}" href="${href}"/>`;
  }),
});

const LOGOS: Grid = { columns: 11, width: 144, height: 81 };

/** Sharp, then as blurred as after 0, 5 and 8 tries. */
const RADII = [0, channelBlur(0, false), channelBlur(5, false), channelBlur(8, false)];

writeSheet('contact-sheet-logos.png', {
  grid: LOGOS,
  tiles: RADII.flatMap((radius) =>
    channels.map(({ photo }) => {
      const href = bitmap(blurred(textOf(photo.slice(1)), radius), LOGOS.width);
      return `<image width="${LOGOS.width}" height="${LOGOS.height}" href="${href}"/>`;
    }),
  ),
});
