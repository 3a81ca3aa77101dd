import { CRONO_DURATION_MS } from '@starguess/game-core';
import { CONTENT_WIDTH, fontOf, MARGIN } from '../../ui/sharing/picture-canvas.ts';
import type { PictureBody } from '../../ui/sharing/result-picture.ts';
import { type LoadPictures, shareResultPicture } from '../../ui/sharing/share-picture.ts';
import type { LinePoint } from './run-line.ts';

export type RacedRun = {
  /** The runner's name, for those who are sent the picture. */
  readonly whose: string;
  readonly line: readonly LinePoint[];
};

export type Race = {
  /** The player's own first. */
  readonly runs: readonly RacedRun[];
  /** Translated. */
  readonly words: {
    readonly game: string;
    readonly score: string;
    /** The first second and the last. */
    readonly start: string;
    readonly end: string;
  };
};

/** In pixels of the picture, as all below. */
const OWN_LINE = { width: 12, dashes: [] };
const RIVAL_LINE = { width: 9, dashes: [16, 8] };
const HEIGHT = 400;
const LEGEND_SIZE = 36;
const LEGEND_HEIGHT = 72;
const AXIS_SIZE = 28;
const AXIS_HEIGHT = 48;
const GROUND_WIDTH = 3;
/** The length of the line sample before a name. */
const SWATCH = 64;
const GAP = 20;

/** Shares a race as the lines of both runs instead of the tiles of one. */
export function raceSharing(race: Race): Awaited<ReturnType<LoadPictures>> {
  return ({ rows: _tiles, ...result }, text) =>
    shareResultPicture({ ...result, rows: [], day: race.words.game, body: raceBody(race) }, text);
}

/** Draws runs as steps, below their names and above the seconds. */
function raceBody({ runs, words }: Race): PictureBody {
  const highest = Math.max(1, ...runs.flatMap(({ line }) => line.map(({ score }) => score)));
  const room = CONTENT_WIDTH / runs.length;
  const end = MARGIN + CONTENT_WIDTH;
  return {
    height: LEGEND_HEIGHT + HEIGHT + AXIS_HEIGHT,
    draw: (drawing, { color, top }) => {
      const peak = top + LEGEND_HEIGHT;
      const ground = peak + HEIGHT;
      drawing.fillStyle = color('line');
      for (const y of [peak, ground]) drawing.fillRect(MARGIN, y, CONTENT_WIDTH, GROUND_WIDTH);

      drawing.font = fontOf(AXIS_SIZE);
      drawing.fillStyle = color('muted');
      drawing.fillText(`${words.score} ${highest}`, MARGIN, peak + AXIS_HEIGHT, CONTENT_WIDTH / 2);
      drawing.fillText(words.start, MARGIN, ground + AXIS_HEIGHT);
      drawing.fillText(words.end, end - drawing.measureText(words.end).width, ground + AXIS_HEIGHT);

      drawing.font = fontOf(LEGEND_SIZE);
      drawing.fillStyle = color('text');
      drawing.lineJoin = 'round';
      // The player's own line lies over the others.
      for (const [index, { whose, line }] of [...runs.entries()].reverse()) {
        drawing.strokeStyle = color(index === 0 ? 'accent' : 'muted');
        const { width, dashes } = index === 0 ? OWN_LINE : RIVAL_LINE;
        drawing.lineWidth = width;
        drawing.setLineDash(dashes);
        const swatchX = MARGIN + index * room;
        const nameLine = top + LEGEND_SIZE;
        drawing.fillText(whose, swatchX + SWATCH + GAP, nameLine, room - SWATCH - 2 * GAP);
        drawing.beginPath();
        drawing.moveTo(swatchX, nameLine - LEGEND_SIZE / 3);
        drawing.lineTo(swatchX + SWATCH, nameLine - LEGEND_SIZE / 3);
        drawing.moveTo(MARGIN, ground);
        let y = ground;
        for (const { second, score } of line) {
          const x = MARGIN + (second / (CRONO_DURATION_MS / 1_000)) * CONTENT_WIDTH;
          drawing.lineTo(x, y);
          y = ground - (score / highest) * HEIGHT;
          drawing.lineTo(x, y);
        }
        drawing.lineTo(end, y);
        drawing.stroke();
      }
      drawing.setLineDash([]);
    },
  };
}
