import type { Performer } from '@starguess/catalog';
import { type Declaration, RANK_FIELD } from '@starguess/game-core';
import { useTranslation } from 'react-i18next';
import { revealedFields, useFieldTexts } from './field-texts.ts';
import {
  type ClueTexts,
  type FieldTexts,
  shippedClue,
  shippedWin,
  type TextContext,
} from './shipped-texts.ts';

type Source = TextContext & { readonly texts: FieldTexts };

/** The texts of the clue that reveals a field (CLUE1). */
export function clueTexts(field: string, { t, declaration, texts }: Source): ClueTexts {
  const shipped = shippedClue(field, { t, declaration });
  if (shipped) return shipped;
  const label = texts.labelOf(field);
  const factOf = (performer: Performer) =>
    t('guess.fact', { field: label, value: texts.phraseOf(field, performer) });
  return {
    promise: (count) => t('guess.clueIn', { field: label, count }),
    name: label,
    answer: factOf,
    note: factOf,
  };
}

/** The sentence that names an answer, and the facts under it. */
export function useAnswerTexts(performer: Performer | undefined, declaration: Declaration) {
  const { t } = useTranslation();
  const texts = useFieldTexts(declaration);
  if (performer === undefined) return { sentence: '', facts: [] };
  const { name, rank } = performer;
  const win = shippedWin(performer, { t, declaration, ...texts }) ?? {
    sentence: t('win.other', { name }),
    what: undefined,
    // The rank has a text of its own.
    facts: hintFacts(performer, {
      t,
      declaration: { ...declaration, hint: declaration.hint.filter(isNotRank) },
      texts,
    }),
  };
  const ranks = revealedFields(declaration).includes(RANK_FIELD) ? [t('win.rank', { rank })] : [];
  return { sentence: win.sentence, what: win.what, facts: [...win.facts, ...ranks] };
}

/** The fields of the hint with the performer's values, each as a text. */
export function hintFacts(
  performer: Performer,
  { t, declaration, texts }: Source,
): readonly string[] {
  return declaration.hint.map((field) =>
    t('guess.fact', { field: texts.labelOf(field), value: texts.phraseOf(field, performer) }),
  );
}

function isNotRank(field: string): boolean {
  return field !== RANK_FIELD;
}
