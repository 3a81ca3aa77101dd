// Kept apart: Home loads this and not help-sheet.tsx.

import type { GameMode } from '@starguess/game-core';
import { IconHelp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { codeOnDemand } from '../../../on-demand/code-on-demand.ts';
import { LoadFailure, useOnDemand } from '../../../on-demand/on-demand.tsx';
import { HeaderButton } from '../../../ui/header-menu.tsx';
import styles from './help-button.module.css';

const helpSheet = codeOnDemand('help-sheet', {
  load: () => import('./help-sheet.tsx'),
  part: ({ HelpSheet }) => HelpSheet,
  messages: ['crono', 'race', 'terms'],
});

/** Opens the rules of the game on the screen. */
export function HelpButton({ mode }: { readonly mode: GameMode }) {
  const { t } = useTranslation();
  const { part: HelpSheet, state, open, close } = useOnDemand(helpSheet);
  return (
    <>
      <HeaderButton
        label={t('help.title')}
        className={styles.button}
        data-slot="help-button"
        aria-haspopup="dialog"
        aria-busy={state === 'loading'}
        onClick={open}
      >
        <IconHelp size={24} aria-hidden />
      </HeaderButton>
      {state === 'failed' && <LoadFailure text={t('help.failed')} onClose={close} />}
      {HelpSheet && <HelpSheet mode={mode} onClose={close} />}
    </>
  );
}
