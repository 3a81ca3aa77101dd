import { type Colour, darken, lighten } from '../colour.ts';
import { BUST_BOTTOM, type Bust } from './bust.ts';

export const TOPS = [
  'tank',
  'straps',
  'off-shoulder',
  'halter',
  'tee',
  'v-neck',
  'shirt',
  'jacket',
  'turtleneck',
  'sweetheart',
  'open-shirt',
] as const;
export type Top = (typeof TOPS)[number];

export const PATTERNS = [
  'plain',
  'stripes',
  'dots',
  'zigzag',
  'leopard',
  'sequins',
  'flowers',
  'checks',
] as const;
export type Pattern = (typeof PATTERNS)[number];

export type Cloth = {
  readonly colour: Colour;
  readonly accent: Colour;
  readonly pattern: Pattern;
};

const TILES: Readonly<Record<Exclude<Pattern, 'plain'>, (accent: Colour) => string>> = {
  stripes: (accent) => `<path d="M0 5h26" stroke="${accent}" stroke-width="9"/>`,
  dots: (accent) =>
    `<circle cx="6" cy="6" r="4.4" fill="${accent}"/><circle cx="19" cy="19" r="4.4" fill="${accent}"/>`,
  zigzag: (accent) =>
    `<path d="M-3 16L6.5 6L19.5 19L29 9" fill="none" stroke="${accent}" stroke-width="5"/>`,
  leopard: (accent) =>
    `<path d="M4 5q5-4 8 0t-3 5M17 14q6-2 6 4t-7 3M4 19q4-3 6 1" fill="none" stroke="${accent}" stroke-width="3.6" stroke-linecap="round"/>`,
  sequins: (accent) =>
    `<path d="M0 0a6.5 6.5 0 0 0 13 0a6.5 6.5 0 0 0 13 0M-6.5 13a6.5 6.5 0 0 0 13 0a6.5 6.5 0 0 0 13 0a6.5 6.5 0 0 0 13 0" fill="none" stroke="${accent}" stroke-width="2"/>`,
  flowers: (accent) =>
    `<path d="M8 3v10M3 8h10M4.5 4.5l7 7M11.5 4.5l-7 7" stroke="${accent}" stroke-width="3" stroke-linecap="round"/><circle cx="20" cy="20" r="2.4" fill="${accent}"/>`,
  checks: (accent) => `<path d="M0 6h26M6 0v26" stroke="${accent}" stroke-width="8" opacity=".6"/>`,
};

export function drawTop(
  top: Top,
  { bust, cloth, id }: { bust: Bust; cloth: Cloth; id: string },
): string {
  const line = darken(cloth.colour, 0.5);
  const outline = outlines(bust)[top];
  const under =
    top === 'jacket'
      ? `<path d="${outlines(bust).straps}" fill="${cloth.accent}" stroke="${darken(cloth.accent, 0.5)}" stroke-width="3"/>`
      : '';
  const woven =
    cloth.pattern === 'plain'
      ? ''
      : `<pattern id="${id}cloth" width="26" height="26" patternUnits="userSpaceOnUse">${TILES[cloth.pattern](cloth.accent)}</pattern><path d="${outline}" fill="url(#${id}cloth)"/>`;
  return `${under}<path d="${outline}" fill="${cloth.colour}"/>${woven}<path d="${outline}" fill="none" stroke="${line}" stroke-width="3.2" stroke-linejoin="round"/>${trimmings(top, { bust, line, colour: cloth.colour })}`;
}

function outlines({ neck: n, shoulders: s, top: t }: Bust): Readonly<Record<Top, string>> {
  const L = (offset: number): number => 200 - offset;
  const R = (offset: number): number => 200 + offset;
  const arm = s + 30;
  const b = BUST_BOTTOM;
  return {
    tank: `M${L(s * 0.62)} ${b}C${L(s * 0.6)} ${t + 60} ${L(s * 0.66)} ${t + 30} ${L(s * 0.64)} ${t - 6}L${L(s * 0.42)} ${t - 9}C${L(s * 0.4)} ${t + 52} ${R(s * 0.4)} ${t + 52} ${R(s * 0.42)} ${t - 9}L${R(s * 0.64)} ${t - 6}C${R(s * 0.66)} ${t + 30} ${R(s * 0.6)} ${t + 60} ${R(s * 0.62)} ${b}Z`,
    straps: `M${L(s * 0.72)} ${b}L${L(s * 0.66)} ${t + 62}Q${L(s * 0.58)} ${t + 40} ${L(s * 0.53)} ${t - 7}L${L(s * 0.49)} ${t - 7.5}Q${L(s * 0.5)} ${t + 34} ${L(s * 0.42)} ${t + 44}Q${L(s * 0.16)} ${t + 74} 200 ${t + 68}Q${R(s * 0.16)} ${t + 74} ${R(s * 0.42)} ${t + 44}Q${R(s * 0.5)} ${t + 34} ${R(s * 0.49)} ${t - 7.5}L${R(s * 0.53)} ${t - 7}Q${R(s * 0.58)} ${t + 40} ${R(s * 0.66)} ${t + 62}L${R(s * 0.72)} ${b}Z`,
    'off-shoulder': `M${L(arm)} ${b}L${L(s + 9)} ${t + 40}Q${L(s * 0.5)} ${t + 62} 200 ${t + 60}Q${R(s * 0.5)} ${t + 62} ${R(s + 9)} ${t + 40}L${R(arm)} ${b}Z`,
    halter: `M${L(s * 0.72)} ${b}Q${L(s * 0.58)} ${t + 40} ${L(n + 8)} ${t - 22}L${L(n - 4)} ${t - 30}Q${L(n * 0.4)} ${t + 12} 200 ${t + 40}Q${R(n * 0.4)} ${t + 12} ${R(n - 4)} ${t - 30}L${R(n + 8)} ${t - 22}Q${R(s * 0.58)} ${t + 40} ${R(s * 0.72)} ${b}Z`,
    sweetheart: `M${L(s * 0.74)} ${b}L${L(s * 0.7)} ${t + 64}Q${L(s * 0.34)} ${t + 42} 200 ${t + 76}Q${R(s * 0.34)} ${t + 42} ${R(s * 0.7)} ${t + 64}L${R(s * 0.74)} ${b}Z`,
    tee: `M${L(arm)} ${b}L${L(s + 12)} ${t + 60}C${L(s + 6)} ${t + 2} ${L(s * 0.78)} ${t - 3} ${L(n + 34)} ${t - 14}C${L(n)} ${t + 24} ${R(n)} ${t + 24} ${R(n + 34)} ${t - 14}C${R(s * 0.78)} ${t - 3} ${R(s + 6)} ${t + 2} ${R(s + 12)} ${t + 60}L${R(arm)} ${b}Z`,
    'v-neck': `M${L(arm)} ${b}L${L(s + 12)} ${t + 60}C${L(s + 6)} ${t + 2} ${L(s * 0.78)} ${t - 3} ${L(n + 30)} ${t - 14}L200 ${t + 70}L${R(n + 30)} ${t - 14}C${R(s * 0.78)} ${t - 3} ${R(s + 6)} ${t + 2} ${R(s + 12)} ${t + 60}L${R(arm)} ${b}Z`,
    shirt: `M${L(arm)} ${b}L${L(s + 14)} ${t + 60}C${L(s + 8)} ${t} ${L(s * 0.78)} ${t - 5} ${L(n + 18)} ${t - 20}L200 ${t + 66}L${R(n + 18)} ${t - 20}C${R(s * 0.78)} ${t - 5} ${R(s + 8)} ${t} ${R(s + 14)} ${t + 60}L${R(arm)} ${b}Z`,
    jacket: `M${L(arm)} ${b}L${L(s + 16)} ${t + 60}C${L(s + 8)} ${t - 4} ${L(s * 0.78)} ${t - 10} ${L(n + 22)} ${t - 18}L${L(s * 0.34)} ${b}ZM${R(arm)} ${b}L${R(s + 16)} ${t + 60}C${R(s + 8)} ${t - 4} ${R(s * 0.78)} ${t - 10} ${R(n + 22)} ${t - 18}L${R(s * 0.34)} ${b}Z`,
    'open-shirt': `M${L(arm)} ${b}L${L(s + 14)} ${t + 60}C${L(s + 8)} ${t} ${L(s * 0.78)} ${t - 5} ${L(n + 22)} ${t - 18}L${L(s * 0.5)} ${t + 30}L${L(s * 0.2)} ${b}ZM${R(arm)} ${b}L${R(s + 14)} ${t + 60}C${R(s + 8)} ${t} ${R(s * 0.78)} ${t - 5} ${R(n + 22)} ${t - 18}L${R(s * 0.5)} ${t + 30}L${R(s * 0.2)} ${b}Z`,
    turtleneck: `M${L(arm)} ${b}L${L(s + 12)} ${t + 60}C${L(s + 6)} ${t + 2} ${L(s * 0.78)} ${t - 3} ${L(n + 20)} ${t - 16}L${L(n + 6)} ${t - 46}Q200 ${t - 24} ${R(n + 6)} ${t - 46}L${R(n + 20)} ${t - 16}C${R(s * 0.78)} ${t - 3} ${R(s + 6)} ${t + 2} ${R(s + 12)} ${t + 60}L${R(arm)} ${b}Z`,
  };
}

function trimmings(
  top: Top,
  {
    bust: { neck: n, shoulders: s, top: t },
    line,
    colour,
  }: { bust: Bust; line: Colour; colour: Colour },
): string {
  const L = (offset: number): number => 200 - offset;
  const R = (offset: number): number => 200 + offset;
  const lapel = `M${L(n + 18)} ${t - 20}L${L(n + 44)} ${t + 22}L${L(n * 0.2 + 16)} ${t + 34}ZM${R(n + 18)} ${t - 20}L${R(n + 44)} ${t + 22}L${R(n * 0.2 + 16)} ${t + 34}Z`;
  switch (top) {
    case 'shirt':
      return `<path d="${lapel}" fill="${lighten(colour, 0.14)}" stroke="${line}" stroke-width="3" stroke-linejoin="round"/><path d="M200 ${t + 66}V640" stroke="${line}" stroke-width="2.5"/>`;
    case 'jacket':
      return `<path d="M${L(n + 22)} ${t - 18}L${L(s * 0.62)} ${t + 34}L${L(s * 0.5)} ${t + 44}L${L(s * 0.5)} ${t + 60}L${L(s * 0.36)} 620ZM${R(n + 22)} ${t - 18}L${R(s * 0.62)} ${t + 34}L${R(s * 0.5)} ${t + 44}L${R(s * 0.5)} ${t + 60}L${R(s * 0.36)} 620Z" fill="${lighten(colour, 0.12)}" stroke="${line}" stroke-width="3" stroke-linejoin="round"/>`;
    case 'turtleneck':
      return `<path d="M${L(n + 15)} ${t - 24}Q200 ${t} ${R(n + 15)} ${t - 24}" fill="none" stroke="${line}" stroke-width="2.5"/>`;
    case 'tee':
      return `<path d="M${L(n + 42)} ${t - 11}C${L(n)} ${t + 36} ${R(n)} ${t + 36} ${R(n + 42)} ${t - 11}" fill="none" stroke="${line}" stroke-width="2.2"/>`;
    case 'tank':
    case 'straps':
    case 'off-shoulder':
    case 'halter':
    case 'sweetheart':
    case 'v-neck':
    case 'open-shirt':
      return '';
  }
}
