import { COMPARED_FIELDS, type ComparedField, type ComparedPerformer } from '../comparison.ts';
import { MARKS, type Mark, type MarkedGuesses, marksOf } from '../marks.ts';

/** What a mark can show about a field of the answer (HARD2). */
export const HARD_RULE_MUSTS = ['be', 'share', 'not-be', 'rank-below', 'rank-above'] as const;
export type HardRuleMust = (typeof HARD_RULE_MUSTS)[number];

/** Why the hard rule refuses a guess. */
export type HardRuleBreach<Performer> = {
  readonly field: ComparedField;
  readonly must: HardRuleMust;
  /** The earlier guess whose mark shows it; `must` is about its value in the field. */
  readonly told: Performer;
};

const MUST: Readonly<Record<Mark, HardRuleMust>> = {
  correct: 'be',
  partial: 'share',
  incorrect: 'not-be',
  higher: 'rank-below',
  lower: 'rank-above',
};

/**
 * Says why a guess does not fit what the marks of the earlier guesses show (HARD1 to HARD4). Returns
 * undefined for a guess that fits.
 */
export function hardRuleBreach<Performer extends ComparedPerformer>(
  guess: ComparedPerformer,
  { guesses, answer }: MarkedGuesses<Performer>,
): HardRuleBreach<Performer> | undefined {
  const comparedGuesses = guesses.map((earlier) => ({
    earlier,
    distance: Math.abs(earlier.rank - answer.rank),
    known: marksOf(earlier, answer),
    wanted: marksOf(earlier, guess),
  }));
  for (const [column, field] of COMPARED_FIELDS.entries()) {
    const [strongest] = comparedGuesses
      .flatMap(({ earlier, distance, known, wanted }) => {
        const mark = known[column];
        return mark === undefined || mark === wanted[column] ? [] : [{ earlier, distance, mark }];
      })
      .sort((one, other) =>
        field === 'rank'
          ? one.distance - other.distance
          : MARKS.indexOf(one.mark) - MARKS.indexOf(other.mark),
      );
    if (strongest !== undefined) {
      return { field, must: MUST[strongest.mark], told: strongest.earlier };
    }
  }
  return undefined;
}
