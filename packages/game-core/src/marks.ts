import type { ComparisonResult, FieldComparison } from './comparison.ts';

/** The mark that a Classic cell shows for one field of a guess. */
export const MARKS = ['correct', 'partial', 'incorrect', 'higher', 'lower'] as const;
export type Mark = (typeof MARKS)[number];

/**
 * The mark of a comparison (MARK1 to MARK4). A number against an unknown one is incorrect, without an arrow.
 */
export function markOf(comparison: FieldComparison): Mark {
  if (comparison.areEqual) return 'correct';
  switch (comparison.type) {
    case 'number':
      return markOfUnequal(comparison.comparisonResult);
    case 'array':
      return comparison.isPartial ? 'partial' : 'incorrect';
    case 'string':
      return 'incorrect';
  }
}

function markOfUnequal(result: ComparisonResult): Mark {
  if (result === 'greater') return 'higher';
  if (result === 'less') return 'lower';
  return 'incorrect';
}
