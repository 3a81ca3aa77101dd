// Kept apart: Home loads this and not help-sheet.tsx.

import { GAME_MODES } from '@starguess/game-core';
import { IconHelp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { codeOnDemand } from '../../../on-demand/code-on-demand.ts';
import { LoadFailure } from '../../../on-demand/load-failure.tsx';
import { useOnDemand } from '../../../on-demand/use-on-demand.ts';
import headerMenu from '../../../ui/header-menu.module.css';
import styles from './help-button.module.css';

const helpSheet = codeOnDemand('help-sheet', {
  load: () => import('./help-sheet.tsx'),
  part: ({ HelpSheet }) => HelpSheet,
});

/** Opens the rules of the game on the screen. Elsewhere there is no such button. */
export function HelpButton() {
  const { t } = useTranslation();
  const [, game] = useLocation().pathname.split('/');
  const mode = GAME_MODES.find((candidate) => candidate === game);
  const { part: HelpSheet, state, open, close } = useOnDemand(helpSheet);
  if (mode === undefined) return null;
  return (
    <>
      <button
        type="button"
        className={`${headerMenu.toggle} ${styles.button}`}
        data-slot="help-button"
        aria-haspopup="dialog"
        aria-busy={state === 'loading'}
        aria-label={t('help.title')}
        onClick={open}
      >
        <IconHelp size={24} aria-hidden />
      </button>
      {state === 'failed' && <LoadFailure text={t('help.failed')} onClose={close} />}
      {HelpSheet && <HelpSheet mode={mode} onClose={close} />}
    </>
  );
}
