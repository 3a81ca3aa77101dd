import { medianOf } from '../percentile.ts';
import type { MeasuredPath } from './paths.ts';
import { type Round, ratioTo, spreadOf } from './rounds.ts';

export type MeasuredPage = {
  readonly path: MeasuredPath;
  readonly rounds: readonly Round[];
  /** The layout shift of rendered pages, by language. */
  readonly shifts: Readonly<Record<string, number>>;
};

export type Finding = { readonly holds: boolean; readonly text: string };

/**
 * An empty page is shown after two or three requests, one after the other (document, scripts,
 * data), and the scripts' run; a rendered one after the first. The rest is the document's own bytes.
 */
const MAX_PAINT_RATIO = 0.45;
/** Another commit's page may not be painted earlier. A frame is 4 % of the time until it is. */
const MAX_PAINT_RATIO_AGAINST = 1.05;
/**
 * Of the time until the first paint. The largest part is a picture on some pages: its address stands
 * in the document, and it arrives soon after.
 */
const MAX_LARGEST_RATIO = 1.5;
/** Below what a player can see; what is shown keeps its place to the pixel. */
const MAX_SHIFT = 0.005;
/**
 * Hydrating may not cost more than rendering in the browser did. Tasks near 50 ms count or not by
 * chance, so that equal pages differ by either of these.
 */
const BLOCKING_NOISE = { share: 0.1, milliseconds: 20 };
/** Less has to arrive before the page reacts: fewer scripts, and no catalogue to begin with. */
const MAX_SEARCH_RATIO = 0.85;
/**
 * In bytes received, headers and all, and requests, until the network is quiet: what the pages need
 * and little more, so that nobody adds to them unawares. Home loads five pictures of the day, of 1 to
 * 4 kB each.
 */
const SIZES: Readonly<Partial<Record<MeasuredPath, { bytes: number; requests: number }>>> = {
  '/': { bytes: 192_000, requests: 14 },
  '/classic': { bytes: 206_500, requests: 14 },
};

/** Whether a page keeps to what rendering promises. What was not measured keeps to nothing. */
export function checkBounds(
  page: MeasuredPage,
  { isCompared }: { readonly isCompared: boolean },
): readonly Finding[] {
  return [
    checkLargest(page),
    checkPaint(page, 'off'),
    ...(isCompared ? [checkPaint(page, 'against')] : []),
    checkShift(page),
    checkBlocking(page),
    ...(isCompared && page.path === '/classic' ? [checkSearch(page)] : []),
    ...checkSize(page),
  ];
}

function checkLargest({ rounds }: MeasuredPage) {
  const ratios = rounds.flatMap(({ on }) => (on === undefined ? [] : on.lcp / on.fcp));
  const value = ratios.length === 0 ? undefined : medianOf(ratios);
  return atMost(MAX_LARGEST_RATIO, { value, text: `LCP/FCP ${format(value, 2)}` });
}

function checkPaint({ rounds }: MeasuredPage, other: 'off' | 'against') {
  const value = ratioTo(other, { rounds, measure: 'fcp' });
  const bound = other === 'off' ? MAX_PAINT_RATIO : MAX_PAINT_RATIO_AGAINST;
  return atMost(bound, { value, text: `FCP on/${other} ${format(value, 2)}` });
}

function checkShift({ rounds, shifts }: MeasuredPage): Finding {
  const visited = spreadOf(rounds, { server: 'on', measure: 'cls' })?.most ?? Number.NaN;
  const largest = Math.max(visited, ...Object.values(shifts));
  const languages = Object.keys(shifts).join(', ');
  return {
    holds: largest < MAX_SHIFT,
    text: `CLS ${format(largest, 4)} in ${languages} (less than ${MAX_SHIFT})`,
  };
}

function checkBlocking({ rounds }: MeasuredPage) {
  const on = spreadOf(rounds, { server: 'on', measure: 'tbt' })?.median;
  const off = spreadOf(rounds, { server: 'off', measure: 'tbt' })?.median ?? Number.NaN;
  const { share, milliseconds } = BLOCKING_NOISE;
  return atMost(off + Math.max(off * share, milliseconds), {
    value: on,
    text: `TBT ${format(on, 0)} ms, off ${format(off, 0)} ms`,
  });
}

function checkSearch({ rounds }: MeasuredPage) {
  const ratio = ratioTo('against', { rounds, measure: 'search' });
  return atMost(MAX_SEARCH_RATIO, {
    value: ratio,
    text: `search ready on/against ${format(ratio, 2)}`,
  });
}

function checkSize({ path, rounds }: MeasuredPage) {
  const size = SIZES[path];
  if (size === undefined) return [];
  const most = (measure: 'bytes' | 'requests') => spreadOf(rounds, { server: 'on', measure })?.most;
  return [
    atMost(size.bytes, { value: most('bytes'), text: `bytes ${format(most('bytes'), 0)}` }),
    atMost(size.requests, {
      value: most('requests'),
      text: `requests ${format(most('requests'), 0)}`,
    }),
  ];
}

function atMost(
  bound: number,
  { value, text }: { readonly value: number | undefined; readonly text: string },
): Finding {
  return {
    holds: value !== undefined && value <= bound,
    text: `${text} (at most ${Number(bound.toFixed(2))})`,
  };
}

function format(value: number | undefined, digits: number) {
  return value === undefined || Number.isNaN(value) ? 'not measured' : value.toFixed(digits);
}
