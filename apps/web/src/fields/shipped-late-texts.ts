// As shipped-texts.ts, but kept apart: few screens load these texts.

import { type Performer, SHIPPED_DECLARATION } from '@starguess/catalog';
import type { Declaration, HardRuleMust } from '@starguess/game-core';
import { type FieldTexts, isDebut, type TextContext } from './shipped-texts.ts';

/** The key of a field's filter in the address of Who's who. */
export function filterKey(field: string, declaration: Declaration): string {
  return isDebut(field, declaration) ? 'debut' : field;
}

/** Type, birthplace and debut year in one sentence (HINT1). */
export function shippedHint(
  performer: Performer,
  { t, declaration, phraseOf }: TextContext & Pick<FieldTexts, 'phraseOf'>,
): string | undefined {
  if (declaration !== SHIPPED_DECLARATION) return undefined;
  const facts = {
    country: phraseOf('birthPlace', performer),
    year: String(performer.debutYear),
  };
  return performer.type === 'pornstar'
    ? t('imageGuess.hintPornstar', facts)
    : t('imageGuess.hintModel', facts);
}

/** The hard rule's text about a birthplace. */
export function shippedBreach(
  field: string,
  {
    t,
    declaration,
    must,
    value,
  }: TextContext & { readonly must: HardRuleMust; readonly value: string },
): string | undefined {
  if (declaration !== SHIPPED_DECLARATION || field !== 'birthPlace') return undefined;
  return t(must === 'be' ? 'terms.from' : 'terms.notFrom', { value });
}
