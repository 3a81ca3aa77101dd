import { type Layout, lettered, type NamedLayout } from './layout.ts';
import { disc, ground, icon, shape } from './logo-shapes.ts';

/** Layouts around one closed shape. */

const discBeside: Layout = (idea) => {
  const { palette } = idea;
  const under =
    ground(palette.ground) +
    shape(disc({ x: 116, y: 135 }, 92), palette.figure) +
    icon(idea.icon, { x: 116, y: 135, size: 124, fill: palette.ground });
  return lettered(idea, {
    under,
    box: { x: 340, y: 135, width: 234, height: 150 },
    surface: palette.ground,
  });
};

const shield: Layout = (idea) => {
  const { palette } = idea;
  const under =
    ground(palette.ground) +
    shape('M240 10L404 62V138C404 204 322 246 240 262C158 246 76 204 76 138V62Z', palette.figure) +
    icon(idea.icon, { x: 240, y: 92, size: 118, fill: palette.ground }) +
    shape('M30 158H450L434 201L450 244H30L46 201Z', palette.ink);
  return lettered(idea, {
    under,
    box: { x: 240, y: 201, width: 352, height: 60 },
    surface: palette.ink,
  });
};

const hexagon: Layout = (idea) => {
  const { palette } = idea;
  const under =
    ground(palette.figure) +
    shape('M144 8H336L432 135L336 262H144L48 135Z', palette.ground) +
    icon(idea.icon, { x: 240, y: 78, size: 106, fill: palette.figure });
  return lettered(idea, {
    under,
    box: { x: 240, y: 184, width: 244, height: 92 },
    surface: palette.ground,
  });
};

const diamond: Layout = (idea) => {
  const { palette } = idea;
  const under =
    ground(palette.ground) +
    shape('M240 -20L370 92L240 204L110 92Z', palette.figure) +
    icon(idea.icon, { x: 240, y: 92, size: 118, fill: palette.ground });
  return lettered(idea, {
    under,
    box: { x: 240, y: 232, width: 420, height: 52 },
    surface: palette.ground,
  });
};

const ticket: Layout = (idea) => {
  const { palette } = idea;
  const under =
    ground(palette.ground) +
    shape(
      'M40 36H440V100A35 35 0 0 0 440 170V234H40V170A35 35 0 0 0 40 100ZM166 56V76H176V56ZM166 96V116H176V96ZM166 136V156H176V136ZM166 176V196H176V176ZM166 212V222H176V212Z',
      palette.figure,
    ) +
    icon(idea.icon, { x: 122, y: 135, size: 76, fill: palette.ground });
  return lettered(idea, {
    under,
    box: { x: 289, y: 135, width: 192, height: 140 },
    surface: palette.figure,
  });
};

const ring: Layout = (idea) => {
  const { palette } = idea;
  const under =
    ground(palette.ground) +
    shape(disc({ x: 240, y: 135 }, 128) + disc({ x: 240, y: 135 }, 98), palette.figure).replace(
      '<path ',
      '<path fill-rule="evenodd" ',
    ) +
    icon(idea.icon, { x: 240, y: 84, size: 92, fill: palette.figure }) +
    shape('M0 140H480V224H0Z', palette.ink);
  return lettered(idea, {
    under,
    box: { x: 240, y: 182, width: 430, height: 58 },
    surface: palette.ink,
  });
};

const burst = Array.from({ length: 32 }, (_, index) => {
  const angle = (index * Math.PI) / 16;
  const radius = index % 2 === 0 ? 126 : 100;
  return `${index === 0 ? 'M' : 'L'}${138 + radius * Math.cos(angle)} ${135 + radius * Math.sin(angle)}`;
}).join('');

const seal: Layout = (idea) => {
  const { palette } = idea;
  const under =
    ground(palette.ground) +
    shape(`${burst}Z`, palette.figure) +
    icon(idea.icon, { x: 138, y: 135, size: 128, fill: palette.ground });
  return lettered(idea, {
    under,
    box: { x: 366, y: 135, width: 186, height: 190 },
    surface: palette.ground,
  });
};

export const BADGE_LAYOUTS: readonly NamedLayout[] = [
  { name: 'disc-beside', draw: discBeside },
  { name: 'shield', draw: shield },
  { name: 'hexagon', draw: hexagon },
  { name: 'diamond', draw: diamond },
  { name: 'ticket', draw: ticket },
  { name: 'ring', draw: ring },
  { name: 'seal', draw: seal },
];
