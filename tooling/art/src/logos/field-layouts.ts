import { type Layout, lettered, type NamedLayout } from './layout.ts';
import { disc, ground, icon, shape } from './logo-shapes.ts';

/** Layouts that divide the whole area. */

const iconAbove: Layout = (idea) => {
  const { palette } = idea;
  const under =
    ground(palette.ground) + icon(idea.icon, { x: 240, y: 102, size: 188, fill: palette.figure });
  return lettered(idea, {
    under,
    box: { x: 240, y: 228, width: 420, height: 42 },
    surface: palette.ground,
  });
};

const frame: Layout = (idea) => {
  const { palette } = idea;
  const under =
    ground(palette.figure) +
    shape('M34 34H446V236H34Z', palette.ground) +
    icon(idea.icon, { x: 240, y: 106, size: 128, fill: palette.figure });
  return lettered(idea, {
    under,
    box: { x: 240, y: 202, width: 376, height: 42 },
    surface: palette.ground,
  });
};

const diagonal: Layout = (idea) => {
  const { palette } = idea;
  const under =
    ground(palette.figure) +
    shape('M0 212L480 104V270H0Z', palette.ground) +
    icon(idea.icon, { x: 120, y: 94, size: 156, fill: palette.ground });
  return lettered(idea, {
    under,
    box: { x: 296, y: 226, width: 336, height: 44 },
    surface: palette.ground,
  });
};

const halves: Layout = (idea) => {
  const { palette } = idea;
  const under =
    ground(palette.ground) +
    shape('M0 0H240V270H0Z', palette.figure) +
    icon(idea.icon, { x: 120, y: 135, size: 192, fill: palette.ground });
  return lettered(idea, {
    under,
    box: { x: 360, y: 135, width: 206, height: 120 },
    surface: palette.ground,
  });
};

const rays = Array.from({ length: 9 }, (_, index) => {
  const from = Math.PI + (index * Math.PI) / 9;
  const to = from + Math.PI / 18;
  const end = (angle: number): string =>
    `${240 + 420 * Math.cos(angle)} ${206 + 420 * Math.sin(angle)}`;
  return `M240 206L${end(from)}L${end(to)}Z`;
}).join('');

const sunrise: Layout = (idea) => {
  const { palette } = idea;
  const under =
    ground(palette.ground) +
    `<g opacity=".45">${shape(rays, palette.figure)}</g>` +
    shape('M92 206A148 148 0 0 1 388 206Z', palette.figure) +
    icon(idea.icon, { x: 240, y: 140, size: 124, fill: palette.ground }) +
    shape('M0 206H480V270H0Z', palette.ink);
  return lettered(idea, {
    under,
    box: { x: 240, y: 237, width: 430, height: 40 },
    surface: palette.ink,
  });
};

const wave: Layout = (idea) => {
  const { palette } = idea;
  const under =
    ground(palette.ground) +
    shape('M0 178C80 138 160 138 240 172C320 206 400 206 480 166V270H0Z', palette.figure) +
    icon(idea.icon, { x: 366, y: 86, size: 152, fill: palette.figure });
  return lettered(idea, {
    under,
    box: { x: 154, y: 92, width: 246, height: 100 },
    surface: palette.ground,
  });
};

const stripes: Layout = (idea) => {
  const { palette } = idea;
  const under =
    ground(palette.ground) +
    shape('M0 22H480V56H0ZM0 86H480V120H0ZM0 150H480V184H0Z', palette.figure) +
    shape(disc({ x: 240, y: 103 }, 103), palette.ground) +
    icon(idea.icon, { x: 240, y: 103, size: 144, fill: palette.ink });
  return lettered(idea, {
    under,
    box: { x: 240, y: 232, width: 430, height: 42 },
    surface: palette.ground,
  });
};

const corner: Layout = (idea) => {
  const { palette } = idea;
  const under =
    ground(palette.ground) +
    shape('M480 0V270H230A250 250 0 0 0 480 20Z', palette.figure) +
    shape(disc({ x: 0, y: 0 }, 188), palette.figure) +
    icon(idea.icon, { x: 76, y: 72, size: 128, fill: palette.ground });
  return lettered(idea, {
    under,
    box: { x: 262, y: 166, width: 216, height: 90 },
    surface: palette.ground,
  });
};

const band: Layout = (idea) => {
  const { palette } = idea;
  const under =
    ground(palette.ground) +
    shape('M0 82H480V188H0Z', palette.figure) +
    shape(disc({ x: 122, y: 135 }, 118), palette.ground) +
    icon(idea.icon, { x: 122, y: 135, size: 156, fill: palette.figure });
  return lettered(idea, {
    under,
    box: { x: 356, y: 135, width: 212, height: 84 },
    surface: palette.figure,
  });
};

export const FIELD_LAYOUTS: readonly NamedLayout[] = [
  { name: 'icon-above', draw: iconAbove },
  { name: 'frame', draw: frame },
  { name: 'diagonal', draw: diagonal },
  { name: 'halves', draw: halves },
  { name: 'sunrise', draw: sunrise },
  { name: 'wave', draw: wave },
  { name: 'stripes', draw: stripes },
  { name: 'corner', draw: corner },
  { name: 'band', draw: band },
];
