import { type Layout, lettered, type NamedLayout } from './layout.ts';
import { disc, ground, icon, shape } from './logo-shapes.ts';

/** Layouts that divide the whole area. */

const iconAbove: Layout = (idea) => {
  const { palette } = idea;
  const under =
    ground(palette.ground) + icon(idea.icon, { x: 240, y: 90, size: 168, fill: palette.figure });
  return lettered(idea, {
    under,
    box: { x: 240, y: 218, width: 420, height: 70 },
    surface: palette.ground,
  });
};

const frame: Layout = (idea) => {
  const { palette } = idea;
  const under =
    ground(palette.figure) +
    shape('M30 30H450V240H30Z', palette.ground) +
    icon(idea.icon, { x: 240, y: 82, size: 88, fill: palette.figure });
  return lettered(idea, {
    under,
    box: { x: 240, y: 180, width: 370, height: 92 },
    surface: palette.ground,
  });
};

const diagonal: Layout = (idea) => {
  const { palette } = idea;
  const under =
    ground(palette.figure) +
    shape('M0 168L480 84V270H0Z', palette.ground) +
    icon(idea.icon, { x: 104, y: 74, size: 116, fill: palette.ground });
  return lettered(idea, {
    under,
    box: { x: 240, y: 210, width: 424, height: 72 },
    surface: palette.ground,
  });
};

const halves: Layout = (idea) => {
  const { palette } = idea;
  const under =
    ground(palette.ground) +
    shape('M0 0H204V270H0Z', palette.figure) +
    icon(idea.icon, { x: 102, y: 135, size: 156, fill: palette.ground });
  return lettered(idea, {
    under,
    box: { x: 342, y: 135, width: 232, height: 170 },
    surface: palette.ground,
  });
};

const rays = Array.from({ length: 9 }, (_, index) => {
  const from = Math.PI + (index * Math.PI) / 9;
  const to = from + Math.PI / 18;
  const end = (angle: number): string =>
    `${240 + 420 * Math.cos(angle)} ${168 + 420 * Math.sin(angle)}`;
  return `M240 168L${end(from)}L${end(to)}Z`;
}).join('');

const sunrise: Layout = (idea) => {
  const { palette } = idea;
  const under =
    ground(palette.ground) +
    `<g opacity=".45">${shape(rays, palette.figure)}</g>` +
    shape('M118 168A122 122 0 0 1 362 168Z', palette.figure) +
    icon(idea.icon, { x: 240, y: 112, size: 98, fill: palette.ground }) +
    shape('M0 168H480V270H0Z', palette.ink);
  return lettered(idea, {
    under,
    box: { x: 240, y: 219, width: 430, height: 64 },
    surface: palette.ink,
  });
};

const wave: Layout = (idea) => {
  const { palette } = idea;
  const under =
    ground(palette.ground) +
    shape('M0 178C80 138 160 138 240 172C320 206 400 206 480 166V270H0Z', palette.figure) +
    icon(idea.icon, { x: 404, y: 78, size: 110, fill: palette.figure });
  return lettered(idea, {
    under,
    box: { x: 186, y: 84, width: 312, height: 112 },
    surface: palette.ground,
  });
};

const stripes: Layout = (idea) => {
  const { palette } = idea;
  const under =
    ground(palette.ground) +
    shape('M0 24H480V54H0ZM0 78H480V108H0ZM0 132H480V162H0Z', palette.figure) +
    shape(disc({ x: 240, y: 92 }, 88), palette.ground) +
    icon(idea.icon, { x: 240, y: 92, size: 118, fill: palette.ink });
  return lettered(idea, {
    under,
    box: { x: 240, y: 224, width: 430, height: 60 },
    surface: palette.ground,
  });
};

const corner: Layout = (idea) => {
  const { palette } = idea;
  const under =
    ground(palette.ground) +
    shape('M480 0V270H230A250 250 0 0 0 480 20Z', palette.figure) +
    shape(disc({ x: 0, y: 0 }, 150), palette.figure) +
    icon(idea.icon, { x: 62, y: 60, size: 96, fill: palette.ground });
  return lettered(idea, {
    under,
    box: { x: 226, y: 168, width: 246, height: 110 },
    surface: palette.ground,
  });
};

const band: Layout = (idea) => {
  const { palette } = idea;
  const under =
    ground(palette.ground) +
    shape('M0 74H480V196H0Z', palette.figure) +
    shape(disc({ x: 86, y: 135 }, 84), palette.ground) +
    icon(idea.icon, { x: 86, y: 135, size: 110, fill: palette.figure });
  return lettered(idea, {
    under,
    box: { x: 322, y: 135, width: 276, height: 104 },
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
