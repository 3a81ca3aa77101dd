import type { ComparisonResult, FieldComparison } from './comparison.ts';
import type { Mark } from './vocabulary.ts';

/**
 * What a Classic cell says (MARK1 to MARK4). A number against an unknown one is incorrect, without
 * an arrow.
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
