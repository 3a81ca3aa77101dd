import type { Performer } from '@starguess/catalog';
import type { AnalysisStep } from '@starguess/game-core';
import { useTranslation } from 'react-i18next';
import { useStyle } from '../../../ui/use-style.ts';
import styles from './funnel.module.css';

/** Even one is seen, in per cent of the funnel's width. */
const NARROWEST = 6;

type FunnelProps = { readonly steps: readonly AnalysisStep<Performer>[] };

/** The possible answers after each guess, as a funnel that narrows from the whole pool to one. */
export function Funnel({ steps }: FunnelProps) {
  const whole = steps[0]?.before ?? 1;
  const widthOf = (left: number) => `${Math.max(NARROWEST, 100 * Math.sqrt(left / whole))}%`;
  return (
    <ol className={styles.funnel}>
      {steps.map((step) => (
        <li
          key={step.guess.profileUrl}
          className={styles.step}
          data-slot="analysis-step"
          data-before={step.before}
          data-after={step.after}
        >
          <Narrowing from={widthOf(step.before)} to={widthOf(step.after)} />
          <StepText {...step} />
        </li>
      ))}
    </ol>
  );
}

function Narrowing({ from, to }: { readonly from: string; readonly to: string }) {
  const shape = useStyle<HTMLSpanElement>({ '--from': from, '--to': to }, 0);
  return <span ref={shape} className={styles.narrowing} aria-hidden />;
}

function StepText({ guess, before, after, expected, best }: AnalysisStep<Performer>) {
  const { t, i18n } = useTranslation();
  const point = i18n.language.startsWith('en') ? '.' : ',';
  // The first call of `toLocaleString` takes a slow phone about 50 ms.
  const rounded = (left: number) => String(Math.round(left * 10) / 10).replace('.', point);
  const isBest = expected <= best.expected;
  return (
    <div className={styles.text}>
      <p className={styles.guess}>
        <strong>{guess.name}</strong>
        <span className={styles.counts}>
          {before} → {after}
        </span>
      </p>
      <p className={styles.quality}>{t('analysis.expected', { number: rounded(expected) })}</p>
      <p className={styles.quality} data-best={isBest}>
        {isBest
          ? t('analysis.wasBest')
          : t('analysis.best', { name: best.performer.name, number: rounded(best.expected) })}
      </p>
    </div>
  );
}
