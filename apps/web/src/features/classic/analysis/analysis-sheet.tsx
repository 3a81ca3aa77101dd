import type { Performer } from '@starguess/catalog';
import type { Analysis } from '@starguess/game-core';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { canSend, SharingResult, useSharing } from '../../../ui/sharing/sharing.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import styles from './analysis-sheet.module.css';
import { Funnel } from './funnel.tsx';
import { useAnalysis } from './use-analysis.ts';
import type { WonRound } from './won-round.ts';

/** What the guesses of a round were worth: luck, skill, and who was left after each. */
export function AnalysisSheet({ onClose, ...round }: WonRound & { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const analysis = useAnalysis(round);
  return (
    <Sheet slot="analysis" title={t('analysis.title')} closeLabel={t('close')} onClose={onClose}>
      {() =>
        analysis === undefined ? (
          <Spinner text={t('analysis.working')} />
        ) : (
          <Worth analysis={analysis} rows={round.rows} />
        )
      }
    </Sheet>
  );
}

type WorthProps = Pick<WonRound, 'rows'> & { readonly analysis: Analysis<Performer> };

function Worth({ analysis, rows }: WorthProps) {
  const { t } = useTranslation();
  const { steps, luck, skill } = analysis;
  const chain = [
    ...steps.slice(0, 1).map(({ before }) => before),
    ...steps.map(({ after }) => after),
  ];
  return (
    <div className={styles.worth}>
      <dl className={styles.figures}>
        <Figure name={t('analysis.luck')} value={luck} />
        <Figure name={t('analysis.skill')} value={skill} />
      </dl>
      <p className={styles.about}>{t('analysis.about')}</p>
      <Funnel steps={steps} rows={rows} />
      <Sharing text={chain.join(' → ')} />
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

/** Copies or sends how the possible answers became fewer. No name is in it. */
function Sharing({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  const { state, isJustCopied, copy, send } = useSharing(text);
  return (
    <div className={styles.sharing}>
      <p className={styles.chain}>{text}</p>
      <div className={styles.actions}>
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
