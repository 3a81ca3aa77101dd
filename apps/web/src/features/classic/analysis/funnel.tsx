import type { Performer } from '@starguess/catalog';
import type { AnalysisStep } from '@starguess/game-core';
import { useTranslation } from 'react-i18next';
import { MarkIcon } from '../../../ui/mark-icon.tsx';
import markStyles from '../../../ui/marks.module.css';
import { useStyle } from '../../../ui/use-style.ts';
import type { ComparedCell } from '../comparison-row.ts';
import styles from './funnel.module.css';
import type { WonRound } from './won-round.ts';

/** Even one is seen, in per cent of the funnel's width. */
const NARROWEST = 6;

const HIGHEST_FIGURE = 99;

type Step = AnalysisStep<Performer>;

type FunnelProps = Pick<WonRound, 'rows'> & { readonly steps: readonly Step[] };

/**
 * The possible answers after each guess, as a funnel that narrows from the whole pool to one, with
 * the rows of the board beside it.
 */
export function Funnel({ steps, rows }: FunnelProps) {
  const whole = steps[0]?.before ?? 1;
  const widthOf = (left: number) => `${Math.max(NARROWEST, 100 * Math.sqrt(left / whole))}%`;
  return (
    <ol className={styles.funnel}>
      {steps.map((step, place) => (
        <li
          key={step.guess.profileUrl}
          className={styles.step}
          data-slot="analysis-step"
          data-before={step.before}
          data-after={step.after}
        >
          <Narrowing from={widthOf(step.before)} to={widthOf(step.after)} />
          <div className={styles.text}>
            <StepTitle {...step} />
            <Tiles cells={rows.at(-1 - place)?.cells ?? []} />
            <StepWorth {...step} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function Narrowing({ from, to }: { readonly from: string; readonly to: string }) {
  const shape = useStyle<HTMLSpanElement>({ '--from': from, '--to': to }, 0);
  return <span ref={shape} className={styles.narrowing} aria-hidden />;
}

function StepTitle({ guess, before, after }: Step) {
  return (
    <p className={styles.guess}>
      <strong>{guess.name}</strong>
      <span className={styles.counts}>
        {before} → {after}
      </span>
    </p>
  );
}

function Tiles({ cells }: { readonly cells: readonly ComparedCell[] }) {
  const { t } = useTranslation();
  const label = cells.map(({ field, mark }) => `${t(`field.${field}`)}: ${t(`mark.${mark}`)}`);
  return (
    <div className={styles.tiles} role="img" aria-label={label.join(', ')}>
      {cells.map(({ field, mark }) => (
        <span key={field} className={`${styles.tile} ${markStyles.mark}`} data-mark={mark}>
          <MarkIcon mark={mark} size={12} />
        </span>
      ))}
    </div>
  );
}

function StepWorth({ guess, before, expected, best, skill, luck }: Step) {
  const { t, i18n } = useTranslation();
  const point = i18n.language.startsWith('en') ? '.' : ',';
  // The first call of `toLocaleString` takes a slow phone about 50 ms.
  const rounded = (left: number) => String(Math.round(left * 10) / 10).replace('.', point);
  const figure = (part: number) => Math.round(part * HIGHEST_FIGURE);
  // Where one alone was possible, only naming them was good, although as few are left otherwise.
  const isWasted = before === 1 && guess.profileUrl !== best.performer.profileUrl;
  const isBest = expected <= best.expected && !isWasted;
  const worth = [
    t('analysis.expected', { number: rounded(expected) }),
    // Where one alone was possible there was nothing to choose.
    ...(before > 1
      ? [
          `${t('analysis.skill')}\u00a0${figure(skill)}`,
          `${t('analysis.luck')}\u00a0${figure(luck)}`,
        ]
      : []),
  ];
  return (
    <>
      <p className={styles.quality}>{worth.join(' · ')}</p>
      <p className={styles.quality} data-best={isBest}>
        {isBest
          ? t('analysis.wasBest')
          : t('analysis.best', { name: best.performer.name, number: rounded(best.expected) })}
      </p>
    </>
  );
}
