import { cutText, drawableText, drawLine, textWidth, wrapText } from './letters.ts';

export type Caption = {
  /** The small line above the title, if any. */
  readonly above?: string;
  readonly title: string;
  readonly below: string;
};

/** In pixels: the size that services which show links ask for. */
const PICTURE_WIDTH = 1_200;
const PICTURE_HEIGHT = 630;

/** The colours of the page's own theme. */
export const COLORS = {
  ground: '#16100e',
  raised: '#342924',
  text: '#faf3ee',
  muted: '#bfada2',
  accent: '#ff8a3d',
  positive: '#238750',
  'on-positive': '#ffffff',
  partial: '#ffd04d',
  'on-partial': '#241700',
} as const;

const MARGIN = 90;
const TEXT_WIDTH = PICTURE_WIDTH - 2 * MARGIN;
const TITLE_SIZES = [104, 88, 72, 60] as const;
const SMALL_SIZE = 40;

/** The baselines of the lines, in pixels from the top. */
const ABOVE_BASELINE = 128;
const TITLE_BASELINE = 276;
const BELOW_BASELINE = 350;
const BELOW_LINE_HEIGHT = 52;

/** On a square of 64 units, as in the page's icon. */
const STAR =
  'M32 9.5c1.2 0 2.2.7 2.7 1.8l5.2 11.3 12.3 1.5c2.5.3 3.5 3.4 1.6 5.1l-9.1 8.5 2.4 12.2c.5 2.5-2.1 4.4-4.3 3.2L32 47l-10.8 6.1c-2.2 1.2-4.8-.7-4.3-3.2l2.4-12.2-9.1-8.5c-1.9-1.7-.9-4.8 1.6-5.1l12.3-1.5 5.2-11.3c.5-1.1 1.5-1.8 2.7-1.8z';

/** Icons on squares of 24 units. */
const CHECK = strokedPath('M5 12l5 5l10-10', COLORS['on-positive']);
const TILDE = strokedPath(
  'M4 12c0-1.657 1.592-3 3.556-3c1.963 0 3.11 1.5 4.444 3c1.333 1.5 2.48 3 4.444 3s3.556-1.343 3.556-3',
  COLORS['on-partial'],
);
const CROSS = strokedPath('M18 6l-12 12M6 6l12 12', COLORS.muted);
const ARROW = `<path d="M9 20v-8h-3.586a1 1 0 0 1-.707-1.707l6.586-6.586a1 1 0 0 1 1.414 0l6.586 6.586a1 1 0 0 1-.707 1.707h-3.586v8a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1" fill="${COLORS.muted}"/>`;

/** A made-up row of a game. */
const TILES = [
  { color: COLORS.positive, icon: CHECK },
  { color: COLORS.raised, icon: CROSS },
  { color: COLORS.partial, icon: TILDE },
  { color: COLORS.raised, icon: ARROW },
];
const TILE = 108;
const TILE_GAP = 20;
const TILES_TOP = 456;

/**
 * A picture as SVG without text, so that no font is needed. A text that cannot be drawn is left out;
 * if it is the title, the line below takes its place.
 */
export function pictureSvg({ above = '', title, below }: Caption): string {
  const lines = [title, below].map(drawableText).filter((text) => text !== '');
  const [titleText = '', belowText = ''] = lines;
  const size = `width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}>`,
    `<rect ${size} fill="${COLORS.ground}"/>`,
    `<rect width="${PICTURE_WIDTH}" height="12" fill="${COLORS.accent}"/>`,
    star({ x: MARGIN - 10, y: 72, size: 84 }),
    smallLine(drawableText(above), { x: MARGIN + 92, y: ABOVE_BASELINE }),
    titleLine(titleText),
    ...belowLines(belowText),
    ...TILES.map(tile),
    '</svg>',
  ].join('');
}

function titleLine(text: string): string {
  const fits = (size: number) => textWidth(text, size) <= TEXT_WIDTH;
  const size = TITLE_SIZES.find(fits) ?? TITLE_SIZES[3];
  const shown = cutText(text, { size, width: TEXT_WIDTH });
  return drawLine({ text: shown, x: MARGIN, y: TITLE_BASELINE, size, color: COLORS.text });
}

function belowLines(text: string): readonly string[] {
  const lines = wrapText(text, { size: SMALL_SIZE, width: TEXT_WIDTH, lines: 2 });
  return lines.map((line, index) =>
    smallLine(line, { x: MARGIN, y: BELOW_BASELINE + index * BELOW_LINE_HEIGHT }),
  );
}

function smallLine(text: string, { x, y }: { x: number; y: number }): string {
  const shown = cutText(text, { size: SMALL_SIZE, width: PICTURE_WIDTH - MARGIN - x });
  return drawLine({ text: shown, x, y, size: SMALL_SIZE, color: COLORS.muted });
}

function star({ x, y, size }: { x: number; y: number; size: number }): string {
  const place = `translate(${x} ${y}) scale(${size / 64})`;
  return `<path transform="${place}" fill="${COLORS.accent}" d="${STAR}"/>`;
}

function tile({ color, icon }: (typeof TILES)[number], index: number): string {
  const x = MARGIN + index * (TILE + TILE_GAP);
  const place = `translate(${x + 24} ${TILES_TOP + 24}) scale(${(TILE - 48) / 24})`;
  const ground = `<rect x="${x}" y="${TILES_TOP}" width="${TILE}" height="${TILE}" rx="22" fill="${color}"/>`;
  return `${ground}<g transform="${place}">${icon}</g>`;
}

function strokedPath(path: string, color: string): string {
  return `<path d="${path}" fill="none" stroke="${color}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`;
}
