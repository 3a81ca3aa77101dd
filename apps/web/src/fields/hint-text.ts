import type { Performer } from '@starguess/catalog';
import type { Declaration } from '@starguess/game-core';
import { useTranslation } from 'react-i18next';
import { useFieldTexts } from './field-texts.ts';
import { hintFacts } from './performer-texts.ts';
import { shippedHint } from './shipped-late-texts.ts';

/** The hint of Profile picture (HINT1). */
export function useHintText(performer: Performer, declaration: Declaration): string {
  const { t } = useTranslation();
  const texts = useFieldTexts(declaration);
  return (
    shippedHint(performer, { t, declaration, ...texts }) ??
    t('imageGuess.hint', { facts: hintFacts(performer, { t, declaration, texts }).join(', ') })
  );
}
