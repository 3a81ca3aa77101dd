import { SHIPPED_DECLARATION } from '@starguess/catalog';
import type { DailyMode } from '@starguess/game-core';
import { useTranslation } from 'react-i18next';
import { currentDeclaration } from '../../../fields/current-declaration.ts';
import { useFieldTexts } from '../../../fields/field-texts.ts';

/** What a mode gives after some tries: clues, a hint, or the sharp picture. */
export function useLaterTexts(mode: DailyMode): readonly string[] {
  const { t } = useTranslation();
  const { labelOf } = useFieldTexts(currentDeclaration);
  const { clues, hint } = currentDeclaration;
  if (mode === 'classic' && currentDeclaration !== SHIPPED_DECLARATION) {
    return clues.map(({ field, after }) =>
      t('guess.clueIn', { field: labelOf(field), count: after }),
    );
  }
  return mode === 'image-guess' && hint.length === 0 ? [] : [t(`help.${mode}.later`)];
}
