import { type Mark, shareAddress } from '@starguess/game-core';
import { STAR_PATH } from '../logo.tsx';

/**
 * A result as it may be shown to anybody: marks and counts, no face or logo, and no names but those of
 * a race's players.
 */
export type ResultPicture = {
  readonly siteName: string;
  /** The day of the puzzle, as players read it; absent for a round that belongs to no day. */
  readonly day?: string | undefined;
  /** Translated; it says the count. */
  readonly sentence: string;
  /** The marks of each guess, in the order they were made. */
  readonly rows: readonly (readonly Mark[])[];
  /** The signs of how it was played (SHARE6); often empty. */
  readonly signs?: string | undefined;
  /** The address of the answer's picture, which is drawn beyond recognition. */
  readonly answer?: string | undefined;
  /** Where the puzzle is played. */
  readonly address: string;
  /** Stands in place of the tiles. */
  readonly body?: PictureBody | null | undefined;
};

type Drawing = CanvasRenderingContext2D;

/** A part of the picture below the sentence, in pixels of the picture. */
export type PictureBody = {
  readonly height: number;
  readonly draw: (drawing: Drawing, place: Pick<Tile, 'color'> & { readonly top: number }) => void;
};

/** In pixels of the picture. */
const WIDTH = 1_080;
export const MARGIN = 80;
export const CONTENT_WIDTH = WIDTH - 2 * MARGIN;
const STAR = 64;
const NAME_SIZE = 44;
const NOTE_SIZE = 36;
const SENTENCE_SIZE = 56;
const LEADING = 72;
const MOST_TILE = 120;
const GAP = 12;
const ANSWER = 280;
/** Between the blocks of the picture. */
const SPACE = 40;
/** Where the blocks below the head begin. */
const TOP = MARGIN + STAR + SPACE;

/**
 * The cells per line of the blurred answer. With this few, in one colour, nobody can recognize the
 * performer, the hair, or the logo's words.
 */
const ANSWER_CELLS = 7;

/** The guesses in a line if each has one mark, as in the shared text. */
const SINGLES_PER_LINE = 10;
/** The most lines that are drawn: the last ones. */
const MOST_LINES = 24;

/** The icons of the marks, as lines on a square of 24 units. */
const SIGNS: Readonly<Record<Mark, string>> = {
  correct: 'M5 12l5 5l10-10',
  partial: 'M4 12c0-1.7 1.6-3 3.6-3s3.1 1.5 4.4 3 2.5 3 4.4 3 3.6-1.3 3.6-3',
  incorrect: 'M18 6l-12 12M6 6l12 12',
  higher: 'M12 20V5M5 12l7-7l7 7',
  lower: 'M12 4v15M5 12l7 7l7-7',
};

/** Draws a result. Rejects if the browser cannot. */
export async function drawResult(result: ResultPicture): Promise<Blob> {
  const image = result.answer ? await loadedImage(result.answer).catch(() => undefined) : undefined;
  const canvas = document.createElement('canvas');
  const drawing = canvas.getContext('2d');
  if (drawing === null) throw new Error('The browser draws no pictures');
  const layout = layOut(result, { drawing, image });
  const { sentences, sentenceWidth, firstLine, lines, step, tilesTop, tilesEnd } = layout;

  // A new size clears the canvas and its settings.
  canvas.width = WIDTH;
  canvas.height = layout.height;
  if (!isReadAsDrawn(drawing)) throw new Error('The browser gives another picture');
  const color = readColors();
  drawing.fillStyle = color('ground');
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawFrame(drawing, { result, color, addressLine: layout.addressLine });

  drawing.font = fontOf(SENTENCE_SIZE);
  drawing.fillStyle = color('text');
  sentences.forEach((line, index) => {
    drawing.fillText(line, MARGIN, firstLine + index * LEADING, sentenceWidth);
  });
  if (image) drawAnswer(drawing, { image, color, x: WIDTH - MARGIN - ANSWER, y: TOP });
  lines.forEach((line, row) => {
    line.forEach((mark, column) => {
      const [x, y] = [MARGIN + column * step, tilesTop + row * step];
      drawTile(drawing, { mark, color, x, y, size: step - GAP });
    });
  });
  result.body?.draw(drawing, { color, top: tilesTop });
  if (result.signs) {
    drawing.font = fontOf(SENTENCE_SIZE);
    drawing.fillStyle = color('text');
    drawing.fillText(result.signs, MARGIN, tilesEnd + LEADING, CONTENT_WIDTH);
  }
  return blobOf(canvas);
}

export function fontOf(size: number): string {
  return `750 ${size}px ${getComputedStyle(document.body).fontFamily}`;
}

type LaidOutWith = { readonly drawing: Drawing; readonly image: HTMLImageElement | undefined };

/** Finds the lines of the picture and where they are: the sentence beside the answer, then the tiles. */
function layOut({ sentence, rows, signs, body }: ResultPicture, { drawing, image }: LaidOutWith) {
  drawing.font = fontOf(SENTENCE_SIZE);
  const sentenceWidth = CONTENT_WIDTH - (image ? ANSWER + SPACE : 0);
  const sentences = wrap(sentence, (line) => drawing.measureText(line).width <= sentenceWidth);
  const sentencesHeight = sentences.length * LEADING;
  const middleHeight = Math.max(sentencesHeight, image ? ANSWER : 0);
  const lines = linesOf(rows);
  const columns = Math.max(1, ...lines.map(({ length }) => length));
  const step = Math.min(MOST_TILE + GAP, (CONTENT_WIDTH + GAP) / columns);
  const tilesTop = TOP + middleHeight + SPACE;
  const tilesEnd = tilesTop + (body?.height ?? lines.length * step - GAP);
  const addressLine = tilesEnd + (signs ? LEADING : 0) + LEADING;
  return {
    sentences,
    sentenceWidth,
    /** The base line of the sentence's first line. */
    firstLine: TOP + SENTENCE_SIZE + (middleHeight - sentencesHeight) / 2,
    lines,
    /** From one tile to the next. */
    step,
    tilesTop,
    tilesEnd,
    addressLine,
    height: Math.round(addressLine + MARGIN - GAP),
  };
}

type Frame = Pick<Tile, 'color'> & {
  readonly result: ResultPicture;
  readonly addressLine: number;
};

/** Draws the star, the site's name, its address and the day. */
function drawFrame(drawing: Drawing, { result, color, addressLine }: Frame): void {
  const { siteName, day = '', address } = result;
  drawing.fillStyle = color('accent');
  const draw = () => drawing.fill(new Path2D(STAR_PATH));
  inSquare(drawing, { x: MARGIN, y: MARGIN, size: STAR, draw });
  drawing.font = fontOf(NAME_SIZE);
  drawing.fillStyle = color('muted');
  const headLine = MARGIN + STAR - 16;
  drawing.fillText(siteName, MARGIN + STAR + 20, headLine, CONTENT_WIDTH / 2);
  drawing.font = fontOf(NOTE_SIZE);
  const place = shareAddress(address).replace(/^.*:\/\//, '');
  drawing.fillText(place, MARGIN, addressLine, CONTENT_WIDTH);
  drawing.textAlign = 'right';
  drawing.fillText(day, WIDTH - MARGIN, headLine, CONTENT_WIDTH / 3);
  drawing.textAlign = 'left';
}

/** In red, green, blue and opacity. */
const PROBE = [18, 52, 86, 255] as const;
/**
 * The most that a browser that resists fingerprinting may change a channel by without anybody
 * seeing it.
 */
const MOST_BLUR = 8;

/**
 * Whether the browser returns the pixels it has drawn; if it resists fingerprinting, they may be
 * random.
 */
function isReadAsDrawn(drawing: Drawing): boolean {
  drawing.fillStyle = `rgb(${PROBE.slice(0, 3)})`;
  drawing.fillRect(0, 0, 4, 4);
  const { data } = drawing.getImageData(0, 0, 4, 4);
  return data.every((read, place) => Math.abs(read - (PROBE[place % 4] ?? 0)) <= MOST_BLUR);
}

async function loadedImage(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  // A picture of another origin that does not allow this would make the canvas unreadable.
  image.crossOrigin = 'anonymous';
  image.src = address;
  await image.decode();
  return image;
}

type AnswerPlace = Pick<Tile, 'color' | 'x' | 'y'> & { readonly image: HTMLImageElement };

/** Draws a picture pixelated. */
function drawAnswer(drawing: Drawing, { image, color, x, y }: AnswerPlace): void {
  drawing.save();
  drawing.beginPath();
  drawing.roundRect(x, y, ANSWER, ANSWER, ANSWER / 6);
  drawing.clip();
  const [left, above] = [x + ANSWER / 2, y + ANSWER / 2];
  drawing.drawImage(image, left, above, ANSWER_CELLS, ANSWER_CELLS);
  drawing.imageSmoothingQuality = 'high';
  // Leaves out the outermost cells, which fade into the background.
  const inner = [left + 1, above + 1, ANSWER_CELLS - 2, ANSWER_CELLS - 2] as const;
  drawing.drawImage(drawing.canvas, ...inner, x, y, ANSWER, ANSWER);
  // Keeps light and dark, and replaces the colours.
  drawing.globalCompositeOperation = 'color';
  drawing.fillStyle = color('accent');
  drawing.fillRect(x, y, ANSWER, ANSWER);
  drawing.restore();
}

type Tile = {
  readonly mark: Mark;
  readonly color: (name: string) => string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
};

function drawTile(drawing: Drawing, { mark, color, x, y, size }: Tile): void {
  const { ground, line, sign } = colorsOf(mark);
  const edge = size / 28;
  drawing.fillStyle = color(ground);
  drawing.beginPath();
  drawing.roundRect(x + edge / 2, y + edge / 2, size - edge, size - edge, size / 5);
  drawing.fill();
  drawing.strokeStyle = color(line);
  drawing.lineWidth = edge;
  drawing.stroke();
  drawing.strokeStyle = color(sign);
  const [inset, inner] = [size * 0.22, size * 0.56];
  const draw = () => {
    drawing.lineWidth = 3;
    drawing.lineCap = 'round';
    drawing.lineJoin = 'round';
    drawing.stroke(new Path2D(SIGNS[mark]));
  };
  inSquare(drawing, { x: x + inset, y: y + inset, size: inner, draw });
}

/** The tokens of a mark's ground, edge and sign, as on the board. */
function colorsOf(mark: Mark) {
  if (mark === 'correct') return { ground: 'positive', line: 'positive', sign: 'on-positive' };
  if (mark === 'partial') return { ground: 'partial', line: 'partial', sign: 'on-partial' };
  return { ground: 'wrong', line: 'wrong-line', sign: 'wrong-sign' };
}

type Square = Pick<Tile, 'x' | 'y' | 'size'> & { readonly draw: () => void };

/** Draws in a square whose side is 24 units long. */
export function inSquare(drawing: Drawing, { x, y, size, draw }: Square): void {
  drawing.save();
  drawing.translate(x, y);
  drawing.scale(size / 24, size / 24);
  draw();
  drawing.restore();
}

function linesOf(rows: ResultPicture['rows']): ResultPicture['rows'] {
  if (rows.some(({ length }) => length !== 1)) return rows.slice(-MOST_LINES);
  const marks = rows.flat();
  const count = Math.ceil(marks.length / SINGLES_PER_LINE);
  return Array.from({ length: count }, (_, line) =>
    marks.slice(line * SINGLES_PER_LINE, (line + 1) * SINGLES_PER_LINE),
  ).slice(-MOST_LINES);
}

function wrap(text: string, fits: (line: string) => boolean): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = [...lines.slice(-1), word].join(' ');
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Resolves the theme's colours for a canvas, which supports neither tokens nor colour mixtures. */
function readColors(): (name: string) => string {
  const probe = document.createElement('i');
  return (name) => {
    document.body.append(probe);
    probe.style.color = `var(--color-${name})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
}

async function blobOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('The browser gives no picture');
  return blob;
}
