import type { DeclaredRecord } from '../fields/declaration.ts';
import type { HardRuleMust } from '../fields/kind.ts';
import { kindOf } from '../fields/kinds.ts';
import { type MarkedGuesses, marksOf } from '../fields/marked-guesses.ts';
import { MARKS } from '../marks.ts';

/** Why the hard rule refuses a guess. */
export type HardRuleBreach<Performer> = {
  readonly field: string;
  readonly must: HardRuleMust;
  /** The earlier guess whose mark shows it; `must` refers to its value. */
  readonly earlierGuess: Performer;
};

/**
 * Says why a guess does not fit what the marks of the earlier guesses show (HARD1 to HARD4). Returns
 * undefined for a guess that fits. `guesses` are oldest first.
 */
export function hardRuleBreach<Performer extends DeclaredRecord>(
  guess: DeclaredRecord,
  { guesses, answer, declaration }: MarkedGuesses<Performer>,
): HardRuleBreach<Performer> | undefined {
  const marked = guesses.map((earlier) => ({
    earlier,
    marks: marksOf(earlier, { answer, declaration }),
    marksIfAnswer: marksOf(earlier, { answer: guess, declaration }),
  }));
  for (const [column, field] of declaration.compared.entries()) {
    const { musts, distance } = kindOf(declaration, field);
    const contradicted = marked.flatMap(({ earlier, marks, marksIfAnswer }) => {
      const mark = marks[column];
      if (mark === undefined || mark === marksIfAnswer[column]) return [];
      const values = { currentGuessValue: earlier[field], compareToValue: answer[field] };
      // HARD4: of numbers the nearest to the answer, otherwise the most telling mark.
      const order = distance?.(values) ?? MARKS.indexOf(mark);
      return [{ earlier, mark, order }];
    });
    const [strongest] = contradicted.sort((one, other) => one.order - other.order);
    if (strongest === undefined) continue;
    const must = musts[strongest.mark];
    if (must !== undefined) return { field, must, earlierGuess: strongest.earlier };
  }
  return undefined;
}
