import { type Mark, shareAddress } from '@starguess/game-core';
import { STAR_PATH } from '../star-path.ts';
import {
  blobOf,
  CONTENT_WIDTH,
  fontOf,
  inSquare,
  isReadAsDrawn,
  loadedImage,
  MARGIN,
  readColors,
  WIDTH,
  wrap,
} from './picture-canvas.ts';
import { drawTile, type Tile } from './picture-tile.ts';

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

// All sizes are in pixels of the picture.
const STAR_SIZE = 64;
const NAME_FONT_SIZE = 44;
const NOTE_FONT_SIZE = 36;
const SENTENCE_FONT_SIZE = 56;
const LINE_HEIGHT = 72;
const MAX_TILE_SIZE = 120;
const TILE_GAP = 12;
const ANSWER_SIZE = 280;
const BLOCK_GAP = 40;
/** Where the blocks below the head begin. */
const BLOCKS_TOP = MARGIN + STAR_SIZE + BLOCK_GAP;

/**
 * The cells per line of the blurred answer. With this few, in one colour, nobody can recognize the
 * performer, the hair, or the logo's words.
 */
const ANSWER_CELLS = 7;

/** The guesses in a line if each has one mark, as in the shared text. */
const SINGLES_PER_LINE = 10;
/** The most lines that are drawn: the last ones. */
const MAX_LINES = 24;

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

  drawing.font = fontOf(SENTENCE_FONT_SIZE);
  drawing.fillStyle = color('text');
  sentences.forEach((line, index) => {
    drawing.fillText(line, MARGIN, firstLine + index * LINE_HEIGHT, sentenceWidth);
  });
  if (image) drawAnswer(drawing, { image, color, x: WIDTH - MARGIN - ANSWER_SIZE, y: BLOCKS_TOP });
  lines.forEach((line, row) => {
    line.forEach((mark, column) => {
      const [x, y] = [MARGIN + column * step, tilesTop + row * step];
      drawTile(drawing, { mark, color, x, y, size: step - TILE_GAP });
    });
  });
  result.body?.draw(drawing, { color, top: tilesTop });
  if (result.signs) {
    drawing.font = fontOf(SENTENCE_FONT_SIZE);
    drawing.fillStyle = color('text');
    drawing.fillText(result.signs, MARGIN, tilesEnd + LINE_HEIGHT, CONTENT_WIDTH);
  }
  return blobOf(canvas);
}

type Layout = {
  /** The lines of the sentence. */
  readonly sentences: readonly string[];
  readonly sentenceWidth: number;
  /** The base line of the sentence's first line. */
  readonly firstLine: number;
  /** The marks of each line of tiles. */
  readonly lines: ResultPicture['rows'];
  /** From one tile to the next. */
  readonly step: number;
  readonly tilesTop: number;
  readonly tilesEnd: number;
  /** The base line of the address. */
  readonly addressLine: number;
  readonly height: number;
};

type LaidOutWith = { readonly drawing: Drawing; readonly image: HTMLImageElement | undefined };

/** Finds the lines of the picture and where they are: the sentence beside the answer, then the tiles. */
function layOut(
  { sentence, rows, signs, body }: ResultPicture,
  { drawing, image }: LaidOutWith,
): Layout {
  drawing.font = fontOf(SENTENCE_FONT_SIZE);
  const sentenceWidth = CONTENT_WIDTH - (image ? ANSWER_SIZE + BLOCK_GAP : 0);
  const sentences = wrap(sentence, (line) => drawing.measureText(line).width <= sentenceWidth);
  const sentencesHeight = sentences.length * LINE_HEIGHT;
  const middleHeight = Math.max(sentencesHeight, image ? ANSWER_SIZE : 0);
  const lines = linesOf(rows);
  const columns = Math.max(1, ...lines.map(({ length }) => length));
  const step = Math.min(MAX_TILE_SIZE + TILE_GAP, (CONTENT_WIDTH + TILE_GAP) / columns);
  const tilesTop = BLOCKS_TOP + middleHeight + BLOCK_GAP;
  const tilesEnd = tilesTop + (body?.height ?? lines.length * step - TILE_GAP);
  const addressLine = tilesEnd + (signs ? LINE_HEIGHT : 0) + LINE_HEIGHT;
  return {
    sentences,
    sentenceWidth,
    firstLine: BLOCKS_TOP + SENTENCE_FONT_SIZE + (middleHeight - sentencesHeight) / 2,
    lines,
    step,
    tilesTop,
    tilesEnd,
    addressLine,
    height: Math.round(addressLine + MARGIN - TILE_GAP),
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
  inSquare(drawing, { x: MARGIN, y: MARGIN, size: STAR_SIZE, draw });
  drawing.font = fontOf(NAME_FONT_SIZE);
  drawing.fillStyle = color('muted');
  const headLine = MARGIN + STAR_SIZE - 16;
  drawing.fillText(siteName, MARGIN + STAR_SIZE + 20, headLine, CONTENT_WIDTH / 2);
  drawing.font = fontOf(NOTE_FONT_SIZE);
  const place = shareAddress(address).replace(/^.*:\/\//, '');
  drawing.fillText(place, MARGIN, addressLine, CONTENT_WIDTH);
  drawing.textAlign = 'right';
  drawing.fillText(day, WIDTH - MARGIN, headLine, CONTENT_WIDTH / 3);
  drawing.textAlign = 'left';
}

type AnswerPlace = Pick<Tile, 'color' | 'x' | 'y'> & { readonly image: HTMLImageElement };

/** Draws a picture pixelated. */
function drawAnswer(drawing: Drawing, { image, color, x, y }: AnswerPlace): void {
  drawing.save();
  drawing.beginPath();
  drawing.roundRect(x, y, ANSWER_SIZE, ANSWER_SIZE, ANSWER_SIZE / 6);
  drawing.clip();
  const [left, above] = [x + ANSWER_SIZE / 2, y + ANSWER_SIZE / 2];
  drawing.drawImage(image, left, above, ANSWER_CELLS, ANSWER_CELLS);
  drawing.imageSmoothingQuality = 'high';
  // Leaves out the outermost cells, which fade into the background.
  const inner = [left + 1, above + 1, ANSWER_CELLS - 2, ANSWER_CELLS - 2] as const;
  drawing.drawImage(drawing.canvas, ...inner, x, y, ANSWER_SIZE, ANSWER_SIZE);
  // Keeps light and dark, and replaces the colours.
  drawing.globalCompositeOperation = 'color';
  drawing.fillStyle = color('accent');
  drawing.fillRect(x, y, ANSWER_SIZE, ANSWER_SIZE);
  drawing.restore();
}

/** The tiles of each line: a guess a line, but guesses of a single mark side by side. */
function linesOf(rows: ResultPicture['rows']): ResultPicture['rows'] {
  if (rows.some(({ length }) => length !== 1)) return rows.slice(-MAX_LINES);
  const marks = rows.flat();
  const count = Math.ceil(marks.length / SINGLES_PER_LINE);
  return Array.from({ length: count }, (_, line) =>
    marks.slice(line * SINGLES_PER_LINE, (line + 1) * SINGLES_PER_LINE),
  ).slice(-MAX_LINES);
}
