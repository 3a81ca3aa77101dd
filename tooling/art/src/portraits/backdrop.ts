import type { Colour } from '../colour.ts';

export const BACKDROPS = [
  'plain',
  'halo',
  'rays',
  'stripes',
  'dots',
  'blobs',
  'arch',
  'blinds',
  'rings',
  'horizon',
  'confetti',
  'chevrons',
] as const;
export type Backdrop = (typeof BACKDROPS)[number];

const rays = Array.from({ length: 12 }, (_, index) => {
  const from = (index * Math.PI) / 6;
  const to = from + Math.PI / 12;
  return `M200 330L${200 + 620 * Math.cos(from)} ${330 + 620 * Math.sin(from)}L${200 + 620 * Math.cos(to)} ${330 + 620 * Math.sin(to)}Z`;
}).join('');

const SHAPES: Readonly<Record<Backdrop, string>> = {
  plain: '',
  halo: '<circle cx="200" cy="300" r="232"/>',
  rays: `<path d="${rays}"/>`,
  stripes:
    '<path d="M-90 150L30 30H110L-90 230ZM-90 390L270 30H350L-90 470ZM-90 610V590L470 30H490V90L-30 610ZM130 610L490 250V330L210 610Z"/>',
  dots: `<path fill="none" stroke-width="22" stroke-linecap="round" d="${grid(74, (x, y) => `M${x + 30} ${y + 24}h0`)}"/>`,
  blobs:
    '<path d="M-90 30H120C150 120 40 150 10 220C-10 280 -50 290 -90 280ZM490 610H250C270 540 340 520 380 460C400 400 440 340 490 350Z"/><circle cx="420" cy="120" r="66"/>',
  arch: '<path d="M-20 610V250C-20 -30 420 -30 420 250V610Z"/>',
  blinds:
    '<path d="M-90 66H490V96H-90ZM-90 140H490V170H-90ZM-90 214H490V244H-90ZM-90 288H490V318H-90ZM-90 362H490V392H-90ZM-90 436H490V466H-90ZM-90 510H490V540H-90Z"/>',
  rings:
    '<path fill="none" stroke-width="26" d="M200 120a180 180 0 1 0 .1 0M200 30a270 270 0 1 0 .1 0M200 -70a370 370 0 1 0 .1 0"/>',
  horizon:
    '<path d="M-90 610V420C20 360 90 440 200 400C310 360 380 340 490 400V610Z"/><circle cx="380" cy="150" r="74"/>',
  confetti: `<path d="${grid(96, (x, y) => `M${x + 20} ${y + 16}l26 12l-4 9l-26 -12zM${x + 64} ${y + 58}l10 -22l9 4l-10 22z`)}"/>`,
  chevrons:
    '<path fill="none" stroke-width="30" d="M-130 160L200 -20L530 160M-130 290L200 110L530 290M-130 420L200 240L530 420M-130 550L200 370L530 550"/>',
};

/** A gradient with large quiet shapes on it, filling the canvas. */
export function drawBackdrop(
  kind: Backdrop,
  { from, to, light }: { from: Colour; to: Colour; light: boolean },
): string {
  const tint = light ? '#fff' : '#1a1030';
  return `<defs><linearGradient id="ground" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><path d="M-90 30H490V610H-90Z" fill="url(#ground)"/><g fill="${tint}" stroke="${tint}" stroke-width="0" opacity="${light ? 0.2 : 0.12}">${SHAPES[kind]}</g>`;
}

function grid(step: number, mark: (x: number, y: number) => string): string {
  return Array.from({ length: Math.ceil(580 / step) ** 2 }, (_, index) => {
    const columns = Math.ceil(580 / step);
    const row = Math.floor(index / columns);
    return mark(-90 + (index % columns) * step + (row % 2) * (step / 2), 30 + row * step);
  }).join('');
}
