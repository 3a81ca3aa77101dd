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
  readonly told: Performer;
};

/**
 * Says why a guess does not fit what the marks of the earlier guesses show (HARD1 to HARD4). Returns
 * undefined for a guess that fits.
 */
export function hardRuleBreach<Performer extends DeclaredRecord>(
  guess: DeclaredRecord,
  { guesses, answer, declaration }: MarkedGuesses<Performer>,
): HardRuleBreach<Performer> | undefined {
  const comparedGuesses = guesses.map((earlier) => ({
    earlier,
    known: marksOf(earlier, { answer, declaration }),
    wanted: marksOf(earlier, { answer: guess, declaration }),
  }));
  for (const [column, field] of declaration.compared.entries()) {
    const { musts, distance } = kindOf(declaration, field);
    const distanceOf = (earlier: Performer) =>
      distance?.({ currentGuessValue: earlier[field], compareToValue: answer[field] }) ?? 0;
    const [strongest] = comparedGuesses
      .flatMap(({ earlier, known, wanted }) => {
        const mark = known[column];
        return mark === undefined || mark === wanted[column] ? [] : [{ earlier, mark }];
      })
      .sort((one, other) =>
        distance
          ? distanceOf(one.earlier) - distanceOf(other.earlier)
          : MARKS.indexOf(one.mark) - MARKS.indexOf(other.mark),
      );
    if (strongest === undefined) continue;
    const { earlier, mark } = strongest;
    const must = musts[mark];
    if (must !== undefined) return { field, must, told: earlier };
  }
  return undefined;
}
