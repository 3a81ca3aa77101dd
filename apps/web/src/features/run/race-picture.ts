import { CRONO_DURATION_MS } from '@starguess/game-core';
import {
  CONTENT_WIDTH,
  fontOf,
  MARGIN,
  type PictureBody,
} from '../../ui/sharing/result-picture.ts';
import { type LoadPictures, shareResultPicture } from '../../ui/sharing/share-picture.ts';
import type { LinePoint } from './run-line.ts';

export type RacedRun = {
  /** The runner's name, for those who are sent the picture. */
  readonly whose: string;
  readonly line: readonly LinePoint[];
};

/** In pixels of the picture, as all below. */
const LINE_WIDTH = 12;
const HEIGHT = 400;
const LEGEND_SIZE = 36;
const LEGEND_HEIGHT = 72;
const GROUND_WIDTH = 3;
/** The length of the line sample before a name. */
const SWATCH = 48;
const GAP = 20;

/** Shares a race as the lines of both runs instead of the tiles of one. */
export function raceSharing(runs: readonly RacedRun[]): Awaited<ReturnType<LoadPictures>> {
  return ({ rows: _tiles, ...result }, text) =>
    shareResultPicture({ ...result, rows: [], body: runsBody(runs) }, text);
}

/** Draws runs as steps, below their names and scores; the player's own is the last. */
function runsBody(runs: readonly RacedRun[]): PictureBody {
  const highest = Math.max(1, ...runs.flatMap(({ line }) => line.map(({ score }) => score)));
  return {
    height: LEGEND_HEIGHT + HEIGHT,
    draw: (drawing, { color, top }) => {
      const ground = top + LEGEND_HEIGHT + HEIGHT;
      const legendLine = top + LEGEND_SIZE;
      const room = CONTENT_WIDTH / runs.length;
      drawing.fillStyle = color('line');
      drawing.fillRect(MARGIN, ground, CONTENT_WIDTH, GROUND_WIDTH);
      drawing.font = fontOf(LEGEND_SIZE);
      drawing.fillStyle = color('text');
      drawing.lineWidth = LINE_WIDTH;
      drawing.lineJoin = 'round';
      for (const [index, { whose, line }] of runs.entries()) {
        drawing.strokeStyle = color(index === runs.length - 1 ? 'accent' : 'muted');
        const legendX = MARGIN + index * room;
        const nameX = legendX + SWATCH + GAP;
        const score = ` ${line.at(-1)?.score ?? 0}`;
        const mostWidth = room - SWATCH - 2 * GAP - drawing.measureText(score).width;
        drawing.beginPath();
        drawing.moveTo(legendX, legendLine - LEGEND_SIZE / 3);
        drawing.lineTo(legendX + SWATCH, legendLine - LEGEND_SIZE / 3);
        drawing.fillText(whose, nameX, legendLine, mostWidth);
        const nameWidth = Math.min(mostWidth, drawing.measureText(whose).width);
        drawing.fillText(score, nameX + nameWidth, legendLine);
        drawing.moveTo(MARGIN, ground);
        let y = ground;
        for (const { second, score } of line) {
          const x = MARGIN + (second / (CRONO_DURATION_MS / 1_000)) * CONTENT_WIDTH;
          drawing.lineTo(x, y);
          y = ground - (score / highest) * HEIGHT;
          drawing.lineTo(x, y);
        }
        drawing.lineTo(MARGIN + CONTENT_WIDTH, y);
        drawing.stroke();
      }
    },
  };
}
