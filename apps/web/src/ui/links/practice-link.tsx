import { practiceAddress } from '@starguess/api-contract';
import type { GameMode } from '@starguess/game-core';
import { useTranslation } from 'react-i18next';
import { PillLink } from './pill-link.tsx';

/** The way to practice rounds of a mode. */
export function PracticeLink({ mode }: { readonly mode: GameMode }) {
  const { t } = useTranslation();
  return (
    <PillLink to={practiceAddress(mode)} data-slot="practice-link">
      {t('shell.practice')}
    </PillLink>
  );
}
