import type { FieldComparison } from '../comparison.ts';
import type { Declaration, DeclaredRecord } from './declaration.ts';
import { kindOf } from './kinds.ts';

/** Compares a guess with the answer in each compared field, in the declared order (CMP8). */
export function compareRecords(
  guess: DeclaredRecord,
  { answer, declaration }: { readonly answer: DeclaredRecord; readonly declaration: Declaration },
): readonly FieldComparison[] {
  return declaration.compared.map((field) =>
    kindOf(declaration, field).compare(field, {
      currentGuessValue: guess[field],
      compareToValue: answer[field],
    }),
  );
}
