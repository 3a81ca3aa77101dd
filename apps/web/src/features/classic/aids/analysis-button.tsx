import { useTranslation } from 'react-i18next';
import { codeOnDemand, loadCode } from '../../../on-demand/code-on-demand.ts';
import { LoadFailure, useOnDemand } from '../../../on-demand/on-demand.tsx';
import { Button } from '../../../ui/button.tsx';
import type { LoadPictures } from '../../../ui/sharing/share-picture.ts';
import type { FunnelContext } from '../analysis/funnel-picture.ts';
import type { PlayedRound } from '../comparison-row.ts';

const analysisSheet = codeOnDemand('analysis', {
  load: () => import('../analysis/analysis-sheet.tsx'),
  part: ({ AnalysisSheet }) => AnalysisSheet,
  messages: ['analysis'],
});

/** Opens the analysis of a round. */
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

const funnelPicture = codeOnDemand('funnel-picture', {
  load: () => import('../analysis/funnel-picture.ts'),
  part: ({ funnelSharing }) => funnelSharing,
  messages: ['analysis'],
});

/** Loads the code that draws a round as a funnel. */
export async function loadFunnel(
  round: PlayedRound,
  context: FunnelContext,
): ReturnType<LoadPictures> {
  const funnelSharing = await loadCode(funnelPicture);
  return funnelSharing(round, context);
}
