import { SHIPPED_DECLARATION } from '@starguess/catalog';
import type { DailyMode } from '@starguess/game-core';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { DeclarationContext } from '../../../fields/current-declaration.ts';
import { useFieldTexts } from '../../../fields/field-texts.ts';

/** What a mode offers after some tries: clues, a hint, or the sharp picture. */
export function useLaterTexts(mode: DailyMode): readonly string[] {
  const { t } = useTranslation();
  const declaration = useContext(DeclarationContext);
  const { labelOf } = useFieldTexts(declaration);
  const { clues, hint } = declaration;
  if (mode === 'classic' && declaration !== SHIPPED_DECLARATION) {
    return clues.map(({ field, after }) =>
      t('guess.clueIn', { field: labelOf(field), count: after }),
    );
  }
  return mode === 'image-guess' && hint.length === 0 ? [] : [t(`help.${mode}.later`)];
}
