import type { Performer } from '@starguess/catalog';
import type { Analysis } from '@starguess/game-core';
import type { TFunction } from 'i18next';
import { CONTENT_WIDTH, fontOf, inSquare, MARGIN } from '../../../ui/sharing/picture-canvas.ts';
import type { PictureBody } from '../../../ui/sharing/result-picture.ts';
import { type LoadPictures, shareResultPicture } from '../../../ui/sharing/share-picture.ts';
import { STAR_PATH } from '../../../ui/star-path.ts';
import type { PlayedRound } from '../comparison-row.ts';
import { funnelShare, possibleCounts, roundAnalysis } from './round-analysis.ts';

/** In pixels of the picture, as all sizes below. */
const MOST_STEP = 112;
const MOST_HEIGHT = 900;
const COUNT_SIZE = 48;
/** The width for the counts, left of the funnel. */
const COUNTS_WIDTH = 150;
/** Between a count and the funnel. */
const COUNT_GAP = 40;
/** From the middle of a figure to its baseline, as a share of the font size. */
const BASELINE = 0.36;
/** Between two guesses of the funnel. */
const SLIT = 6;
const STAR = 60;
const FIGURE_SIZE = 84;
const LABEL_SIZE = 36;

/** The most guesses that are drawn: the last ones. */
const MOST_GUESSES = 20;

export type FunnelContext = { readonly t: TFunction; readonly signal: AbortSignal };

/** Shares a round as the funnel of what each guess left, with luck and skill. It names nobody. */
export async function funnelSharing(
  round: PlayedRound,
  { t, signal }: FunnelContext,
): ReturnType<LoadPictures> {
  const analysis = await roundAnalysis(round, () => !signal.aborted);
  if (analysis === undefined) throw new Error('The analysis was left');
  const countsText = possibleCounts(analysis).join(' → ');
  return ({ rows: _tiles, ...result }, text) =>
    shareResultPicture(
      { ...result, rows: [], body: funnelBody(analysis, t) },
      `${text}\n${countsText}`,
    );
}

/** The counts beside the funnel, and luck and skill below it. */
export function funnelBody(analysis: Analysis<Performer>, t: TFunction): PictureBody {
  const counts = possibleCounts(analysis).slice(-MOST_GUESSES - 1);
  const [poolSize = 1] = counts;
  const step = Math.min(MOST_STEP, MOST_HEIGHT / (counts.length - 1));
  const funnelEnd = COUNT_SIZE / 2 + (counts.length - 1) * step;
  const figuresLine = funnelEnd + STAR + FIGURE_SIZE + 2 * LABEL_SIZE;
  const width = CONTENT_WIDTH - COUNTS_WIDTH;
  const middle = MARGIN + COUNTS_WIDTH + width / 2;
  return {
    height: figuresLine + LABEL_SIZE,
    draw: (drawing, { color, top }) => {
      const countSize = Math.min(COUNT_SIZE, step);
      const halfWidthOf = (left: number) => (width * funnelShare(left, poolSize)) / 2;
      counts.forEach((left, guess) => {
        const y = top + COUNT_SIZE / 2 + guess * step;
        drawing.font = fontOf(countSize);
        drawing.textAlign = 'right';
        drawing.fillStyle = color('text');
        drawing.fillText(String(left), MARGIN + COUNTS_WIDTH - COUNT_GAP, y + countSize * BASELINE);
        const next = counts[guess + 1];
        if (next === undefined) return;
        const above = halfWidthOf(left);
        const below = halfWidthOf(next);
        drawing.fillStyle = color('accent');
        drawing.fill(
          new Path2D(
            `M${middle - above} ${y}H${middle + above}L${middle + below} ${y + step - SLIT}H${middle - below}Z`,
          ),
        );
      });
      drawing.fillStyle = color('positive');
      const draw = () => drawing.fill(new Path2D(STAR_PATH));
      inSquare(drawing, { x: middle - STAR / 2, y: top + funnelEnd, size: STAR, draw });

      drawing.textAlign = 'center';
      (['luck', 'skill'] as const).forEach((figure, place) => {
        const x = MARGIN + (CONTENT_WIDTH * (1 + 2 * place)) / 4;
        drawing.fillStyle = color('text');
        drawing.font = fontOf(FIGURE_SIZE);
        drawing.fillText(String(analysis[figure]), x, top + figuresLine - LABEL_SIZE - 12);
        drawing.fillStyle = color('muted');
        drawing.font = fontOf(LABEL_SIZE);
        drawing.fillText(t(`analysis.${figure}`), x, top + figuresLine + 8);
      });
      drawing.textAlign = 'left';
    },
  };
}
