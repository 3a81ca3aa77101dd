import { medianOf } from '../percentile.ts';
import { summarize } from '../rounds.ts';
import type { Visit } from './visit.ts';

/**
 * The same build with pages that are not rendered and with rendered ones, and the build of another
 * commit.
 */
export type ServerName = 'off' | 'on' | 'against';

export const MEASURES = [
  'fcp',
  'lcp',
  'cls',
  'tbt',
  'hydrated',
  'search',
  'bytes',
  'requests',
] as const;
export type Measure = (typeof MEASURES)[number];

/** `search` is when the search was ready, in milliseconds; NaN where the page has none. */
export type PageVisit = Visit & { readonly search: number };

/** A round's visits of one page. There is none of a server that was not measured. */
export type Round = Readonly<Partial<Record<ServerName, PageVisit>>>;

export type Spread = { readonly median: number; readonly least: number; readonly most: number };

/** Undefined where nothing was measured. */
export function spreadOf(
  rounds: readonly Round[],
  { server, measure }: { readonly server: ServerName; readonly measure: Measure },
): Spread | undefined {
  const figures = rounds.flatMap((round) => round[server]?.[measure] ?? []);
  const isMeasured = figures.length > 0 && !figures.some(Number.isNaN);
  return isMeasured
    ? { median: medianOf(figures), least: Math.min(...figures), most: Math.max(...figures) }
    : undefined;
}

/**
 * The median of the ratios to another server in the same round, since a busy machine slows a
 * round's visits alike. Undefined where nothing was measured.
 */
export function ratioTo(
  other: 'off' | 'against',
  { rounds, measure }: { readonly rounds: readonly Round[]; readonly measure: Measure },
): number | undefined {
  const pairs = rounds.flatMap((round) => {
    const one = round.on?.[measure];
    const base = round[other]?.[measure];
    return one === undefined || base === undefined ? [] : [{ one, other: base }];
  });
  const { ratio } = summarize(pairs);
  return Number.isFinite(ratio) ? ratio : undefined;
}
