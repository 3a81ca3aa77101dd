// A file of its own, so that Home does not load help-sheet.tsx.

import type { GameMode } from '@starguess/game-core';
import { IconHelp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { codeOnDemand } from '../../../on-demand/code-on-demand.ts';
import { LoadFailure, useOnDemand } from '../../../on-demand/on-demand.tsx';
import headerMenu from '../../../ui/header-menu.module.css';
import { ButtonTip, useTip } from '../../../ui/tips/button-tip.tsx';
import styles from './help-button.module.css';

const helpSheet = codeOnDemand('help-sheet', {
  load: () => import('./help-sheet.tsx'),
  part: ({ HelpSheet }) => HelpSheet,
  messages: ['crono', 'race', 'terms'],
});

/** Opens the rules of the game on the screen. */
export function HelpButton({ mode }: { readonly mode: GameMode }) {
  const { t } = useTranslation();
  const tip = useTip<HTMLButtonElement>();
  const { part: HelpSheet, state, open, close } = useOnDemand(helpSheet);
  return (
    <>
      <button
        ref={tip.anchor}
        type="button"
        className={`${headerMenu.toggle} ${styles.button}`}
        data-slot="help-button"
        aria-haspopup="dialog"
        aria-busy={state === 'loading'}
        aria-label={t('help.title')}
        {...tip.handlers}
        onClick={() => {
          tip.close();
          open();
        }}
      >
        <IconHelp size={24} aria-hidden />
        {tip.isOpen && <ButtonTip text={t('help.title')} anchor={tip.anchor} />}
      </button>
      {state === 'failed' && <LoadFailure text={t('help.failed')} onClose={close} />}
      {HelpSheet && <HelpSheet mode={mode} onClose={close} />}
    </>
  );
}
