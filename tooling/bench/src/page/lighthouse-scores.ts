import { medianOf } from '../percentile.ts';

/** The part of Lighthouse's report that is read. */
export type LighthouseReport = {
  readonly categories: Readonly<Record<string, LighthouseCategory>>;
  readonly audits: Readonly<Record<string, { readonly score: number | null }>>;
};

type LighthouseCategory = {
  /** From 0 to 1; null where the category could not be judged. */
  readonly score: number | null;
  readonly auditRefs: readonly { readonly id: string }[];
};

/** The least that the median of several runs may be, out of 100. */
export const LEAST_SCORES = {
  // Lighthouse computes its times from one load, and they differ by a point or two.
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
} as const;

export type Category = keyof typeof LEAST_SCORES;

export const CATEGORIES = [
  'performance',
  'accessibility',
  'best-practices',
  'seo',
] as const satisfies readonly Category[];

/** Out of 100, run by run; NaN where a run failed. */
export function scoresOf(
  reports: readonly LighthouseReport[],
  category: Category,
): readonly number[] {
  return reports.map(({ categories }) =>
    Math.round((categories[category]?.score ?? Number.NaN) * 100),
  );
}

/** A run that failed counts as 0. */
export function medianScore(scores: readonly number[]): number {
  return medianOf(scores.map((score) => (Number.isNaN(score) ? 0 : score)));
}

/**
 * The ids of the audits that cost a page something in any run. Those of performance are measures, and
 * not told.
 */
export function lostAudits(reports: readonly LighthouseReport[]): readonly string[] {
  const lost = reports.flatMap(({ categories, audits }) =>
    CATEGORIES.filter((category) => category !== 'performance')
      .flatMap((category) => categories[category]?.auditRefs ?? [])
      .map(({ id }) => id)
      .filter((id) => (audits[id]?.score ?? 1) < 1),
  );
  return [...new Set(lost)];
}
