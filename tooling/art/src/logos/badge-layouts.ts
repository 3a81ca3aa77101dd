import { type Layout, lettered, type NamedLayout } from './layout.ts';
import { disc, ground, icon, shape } from './logo-shapes.ts';

/** Layouts around one closed shape. */

const discBeside: Layout = (idea) => {
  const { palette } = idea;
  const under =
    ground(palette.ground) +
    shape(disc({ x: 134, y: 135 }, 112), palette.figure) +
    icon(idea.icon, { x: 134, y: 135, size: 152, fill: palette.ground });
  return lettered(idea, {
    under,
    box: { x: 362, y: 135, width: 200, height: 120 },
    surface: palette.ground,
  });
};

const shield: Layout = (idea) => {
  const { palette } = idea;
  const under =
    ground(palette.ground) +
    shape('M240 6L410 52V134C410 204 324 248 240 264C156 248 70 204 70 134V52Z', palette.figure) +
    icon(idea.icon, { x: 240, y: 108, size: 144, fill: palette.ground }) +
    shape('M30 184H450L436 212L450 240H30L44 212Z', palette.ink);
  return lettered(idea, {
    under,
    box: { x: 240, y: 212, width: 352, height: 36 },
    surface: palette.ink,
  });
};

const hexagon: Layout = (idea) => {
  const { palette } = idea;
  const under =
    ground(palette.figure) +
    shape('M144 8H336L432 135L336 262H144L48 135Z', palette.ground) +
    icon(idea.icon, { x: 240, y: 88, size: 132, fill: palette.figure });
  return lettered(idea, {
    under,
    box: { x: 240, y: 198, width: 228, height: 76 },
    surface: palette.ground,
  });
};

const diamond: Layout = (idea) => {
  const { palette } = idea;
  const under =
    ground(palette.ground) +
    shape('M240 -32L394 92L240 216L86 92Z', palette.figure) +
    icon(idea.icon, { x: 240, y: 92, size: 140, fill: palette.ground });
  return lettered(idea, {
    under,
    box: { x: 240, y: 238, width: 430, height: 40 },
    surface: palette.ground,
  });
};

const ticket: Layout = (idea) => {
  const { palette } = idea;
  const under =
    ground(palette.ground) +
    shape(
      'M24 48H456V97A38 38 0 0 0 456 173V222H24V173A38 38 0 0 0 24 97ZM214 66V86H224V66ZM214 104V124H224V104ZM214 142V162H224V142ZM214 180V204H224V180Z',
      palette.figure,
    ) +
    icon(idea.icon, { x: 136, y: 135, size: 124, fill: palette.ground });
  return lettered(idea, {
    under,
    box: { x: 326, y: 135, width: 174, height: 110 },
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
    icon(idea.icon, { x: 240, y: 106, size: 132, fill: palette.figure }) +
    shape('M0 184H480V238H0Z', palette.ink);
  return lettered(idea, {
    under,
    box: { x: 240, y: 211, width: 430, height: 38 },
    surface: palette.ink,
  });
};

const burst = Array.from({ length: 32 }, (_, index) => {
  const angle = (index * Math.PI) / 16;
  const radius = index % 2 === 0 ? 126 : 100;
  return `${index === 0 ? 'M' : 'L'}${342 + radius * Math.cos(angle)} ${135 + radius * Math.sin(angle)}`;
}).join('');

const seal: Layout = (idea) => {
  const { palette } = idea;
  const under =
    ground(palette.ground) +
    shape(`${burst}Z`, palette.figure) +
    icon(idea.icon, { x: 342, y: 135, size: 144, fill: palette.ground });
  return lettered(idea, {
    under,
    box: { x: 114, y: 135, width: 186, height: 120 },
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
