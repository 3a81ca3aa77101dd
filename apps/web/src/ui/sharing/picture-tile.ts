import type { Mark } from '@starguess/game-core';
import { inSquare } from './picture-canvas.ts';

/** The icons of the marks, as lines on a square of 24 units. */
const SIGNS: Readonly<Record<Mark, string>> = {
  correct: 'M5 12l5 5l10-10',
  partial: 'M4 12c0-1.7 1.6-3 3.6-3s3.1 1.5 4.4 3 2.5 3 4.4 3 3.6-1.3 3.6-3',
  incorrect: 'M18 6l-12 12M6 6l12 12',
  higher: 'M12 20V5M5 12l7-7l7 7',
  lower: 'M12 4v15M5 12l7 7l7-7',
};

export type Tile = {
  readonly mark: Mark;
  readonly color: (name: string) => string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
};

/** Draws a mark on its ground, as on the board. */
export function drawTile(
  drawing: CanvasRenderingContext2D,
  { mark, color, x, y, size }: Tile,
): void {
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
