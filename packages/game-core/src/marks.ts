import type { ComparisonResult, FieldComparison } from './comparison.ts';

/** The marks that a Classic cell can show for a field of a guess, the most telling first (HARD4). */
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
