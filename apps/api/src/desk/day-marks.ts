import { TRIES_BANDS } from '@starguess/api-contract';
import type { PuzzleWins } from '../store/reporting/win-reports.ts';
import { bandName } from './band-name.ts';

/** What an operator should look at: a day that was solved worse or better than usual, or a flood. */
export type DayMark = 'hard' | 'easy' | 'flood';

/** How hard a puzzle was on a date; `undefined` if no win reported its tries. */
export type Difficulty = {
  /** The median of the tries: a number, or a band such as `11–15`. */
  readonly medianTries: string | undefined;
  /** The share of wins in at most six tries, from 0 to 1. */
  readonly bySixth: number | undefined;
};

/** The tries by which an easy puzzle is solved. Each number up to this is a band of its own. */
const EASY_TRIES = 6;
/** With fewer wins, a day's difficulty is anybody's guess. */
const FEWEST_WINS = 10;
/** How many other days of the puzzle must be known before one is called unusual. */
const FEWEST_DAYS = 5;
/** How far the share of wins in few tries is from the usual one on an unusual day. */
const UNUSUAL_SHARE = 0.2;
/** How many bands the median is from the usual one on an unusual day. */
const UNUSUAL_BANDS = 3;
/** The fewest wins in one try that can be a flood. */
const FLOOD_WINS = 30;
/** How far the share of wins in one try is above the usual one in a flood. */
const FLOOD_SHARE = 0.3;

type Wins = Pick<PuzzleWins, 'histogram'>;

export function difficultyOf({ histogram }: Wins): Difficulty {
  const index = medianBand(histogram);
  const band = index === undefined ? undefined : TRIES_BANDS[index];
  return {
    medianTries: band && bandName(band),
    bySixth: band && shareOf(histogram, EASY_TRIES),
  };
}

/**
 * Marks a day against the other days of the same puzzle; `undefined` for a usual one. It is hard or
 * easy if the share of wins in few tries, or the median, is far from the usual one; a flood is many
 * wins in one try where that is rare.
 */
export function dayMarkOf({ histogram }: Wins, others: readonly Wins[]): DayMark | undefined {
  const usual = others
    .map((other) => other.histogram)
    .filter((other) => winsWithTries(other) >= FEWEST_WINS);
  /** How far a figure of the day is above the usual one. */
  const excess = (figureOf: (histogram: readonly number[]) => number) =>
    figureOf(histogram) - (median(usual.map(figureOf)) ?? 0);
  const firstTries = histogram[0] ?? 0;
  if (firstTries >= FLOOD_WINS && excess((wins) => shareOf(wins, 1)) >= FLOOD_SHARE) return 'flood';
  if (usual.length < FEWEST_DAYS || winsWithTries(histogram) < FEWEST_WINS) return undefined;
  const share = excess((wins) => shareOf(wins, EASY_TRIES));
  const bands = excess((wins) => medianBand(wins) ?? 0);
  if (share <= -UNUSUAL_SHARE || bands >= UNUSUAL_BANDS) return 'hard';
  return share >= UNUSUAL_SHARE || bands <= -UNUSUAL_BANDS ? 'easy' : undefined;
}

function winsWithTries(histogram: readonly number[]) {
  return histogram.reduce((sum, wins) => sum + wins, 0);
}

/** The share of wins in at most this many tries, each a band of its own; 0 without wins. */
function shareOf(histogram: readonly number[], tries: number) {
  const all = winsWithTries(histogram);
  return all === 0 ? 0 : winsWithTries(histogram.slice(0, tries)) / all;
}

/** The index of the band that holds the middle win; `undefined` without wins. */
function medianBand(histogram: readonly number[]): number | undefined {
  const half = winsWithTries(histogram) / 2;
  if (half === 0) return undefined;
  let sum = 0;
  return histogram.findIndex((wins) => {
    sum += wins;
    return sum >= half;
  });
}

/** The greater of the middle two, for an even number of them; `undefined` for none. */
function median(numbers: readonly number[]): number | undefined {
  return numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)];
}
