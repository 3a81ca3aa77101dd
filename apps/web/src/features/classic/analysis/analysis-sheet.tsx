import type { Performer } from '@starguess/catalog';
import type { Analysis } from '@starguess/game-core';
import { startTransition, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { SharingResult } from '../../../ui/sharing/sharing.tsx';
import { canSend, useSharing } from '../../../ui/sharing/use-sharing.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { PlayedRound } from '../comparison-row.ts';
import styles from './analysis-sheet.module.css';
import { Funnel, type FunnelRows } from './funnel.tsx';
import { possibleCounts, roundAnalysis } from './round-analysis.ts';

/** Shows the worth of a round's guesses: luck, skill, and how many answers each left possible. */
export function AnalysisSheet({
  onClose,
  ...round
}: PlayedRound & { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const analysis = useAnalysis(round);
  return (
    <Sheet slot="analysis" title={t('analysis.title')} closeLabel={t('close')} onClose={onClose}>
      {() =>
        analysis === undefined ? (
          <Spinner text={t('analysis.working')} />
        ) : (
          <AnalysisResult analysis={analysis} rows={round.rows} declaration={round.declaration} />
        )
      }
    </Sheet>
  );
}

type AnalysisResultProps = FunnelRows & { readonly analysis: Analysis<Performer> };

function AnalysisResult({ analysis, rows, declaration }: AnalysisResultProps) {
  const { t } = useTranslation();
  const { steps, luck, skill } = analysis;
  return (
    <div className={styles.worth}>
      <dl className={styles.figures}>
        <Figure name={t('analysis.luck')} value={luck} />
        <Figure name={t('analysis.skill')} value={skill} />
      </dl>
      <p className="remark">{t('analysis.about')}</p>
      <Funnel steps={steps} rows={rows} declaration={declaration} />
      <Sharing text={possibleCounts(analysis).join(' → ')} />
    </div>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: number }) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Lets the player copy or send the numbers of possible answers. The text contains no name. */
function Sharing({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  const { state, isJustCopied, copy, send } = useSharing(text);
  return (
    <div className={styles.sharing}>
      <p className={styles.chain}>{text}</p>
      <div className="abreast">
        <Button look="quiet" onClick={copy}>
          {t(isJustCopied ? 'share.done' : 'share.copy')}
        </Button>
        {canSend(text) && (
          <Button look="quiet" onClick={send}>
            {t('share.share')}
          </Button>
        )}
      </div>
      <SharingResult state={state} text={text} isQuiet />
    </div>
  );
}

/** The analysis of a round; undefined until it is done. */
function useAnalysis({
  pool,
  rows,
  target,
  declaration,
}: PlayedRound): Analysis<Performer> | undefined {
  const [analysis, setAnalysis] = useState<Analysis<Performer>>();
  useEffect(() => {
    let isWanted = true;
    void roundAnalysis({ pool, rows, target, declaration }, () => isWanted).then((result) => {
      // Showing it can take long on a slow phone too, so it can be interrupted.
      if (isWanted) startTransition(() => setAnalysis(result));
    });
    return () => {
      isWanted = false;
    };
  }, [pool, rows, target, declaration]);
  return analysis;
}
