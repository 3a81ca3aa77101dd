// Kept apart: a game loads this and not analysis-sheet.tsx.

import { useTranslation } from 'react-i18next';
import { codeOnDemand } from '../../../on-demand/code-on-demand.ts';
import { LoadFailure, useOnDemand } from '../../../on-demand/on-demand.tsx';
import { Button } from '../../../ui/button.tsx';
import type { PlayedRound } from '../comparison-row.ts';

const analysisSheet = codeOnDemand('analysis', {
  load: () => import('./analysis-sheet.tsx'),
  part: ({ AnalysisSheet }) => AnalysisSheet,
  messages: ['analysis'],
});

/** Opens what the guesses of a round were worth. */
export function AnalysisButton(round: PlayedRound) {
  const { t } = useTranslation();
  const { part: AnalysisSheet, state, open, close } = useOnDemand(analysisSheet);
  return (
    <>
      <Button
        look="quiet"
        data-slot="analysis-button"
        aria-haspopup="dialog"
        aria-busy={state === 'loading'}
        onClick={open}
      >
        {t('share.analysis')}
      </Button>
      {state === 'failed' && <LoadFailure text={t('error.text')} onClose={close} />}
      {AnalysisSheet && <AnalysisSheet {...round} onClose={close} />}
    </>
  );
}
