import { CONTENT_WIDTH, MARGIN, type PictureBody } from '../../ui/sharing/result-picture.ts';
import { type LoadPictures, shareResultPicture } from '../../ui/sharing/share-picture.ts';

/** A run as the points of its rounds, in seconds since it began. */
export type RunLine = readonly { readonly second: number; readonly score: number }[];

const SECONDS = 60;
const LINE_WIDTH = 12;
/** In pixels of the picture. */
const HEIGHT = 400;

/** Shares a race as the lines of both runs, in place of the tiles of one. */
export function raceSharing(runs: readonly RunLine[]): Awaited<ReturnType<LoadPictures>> {
  return ({ rows: _tiles, ...result }, text) =>
    shareResultPicture({ ...result, rows: [], body: runsBody(runs) }, text);
}

/** Draws runs as steps up to their scores; the player's own is the last. */
function runsBody(runs: readonly RunLine[]): PictureBody {
  const highest = Math.max(1, ...runs.flat().map(({ score }) => score));
  return {
    height: HEIGHT,
    draw: (drawing, { color, top }) => {
      const ground = top + HEIGHT;
      drawing.lineWidth = LINE_WIDTH;
      drawing.lineJoin = 'round';
      for (const [index, run] of runs.entries()) {
        drawing.strokeStyle = color(index === runs.length - 1 ? 'accent' : 'muted');
        drawing.beginPath();
        drawing.moveTo(MARGIN, ground);
        let y = ground;
        for (const { second, score } of run) {
          const x = MARGIN + (second / SECONDS) * CONTENT_WIDTH;
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
