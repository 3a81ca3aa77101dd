import type { Performer } from '@starguess/catalog';
import { type AnalysisStep, HIGHEST_FIGURE } from '@starguess/game-core';
import { useTranslation } from 'react-i18next';
import { useFieldTexts } from '../../../fields/field-texts.ts';
import { MarkTile } from '../../../ui/mark-icon.tsx';
import { NamedText } from '../../../ui/named-text.tsx';
import { useStyle } from '../../../ui/use-style.ts';
import type { ComparedCell, PlayedRound } from '../comparison-row.ts';
import styles from './analysis-sheet.module.css';
import { funnelShare } from './round-analysis.ts';

type Step = AnalysisStep<Performer>;

export type FunnelRows = Pick<PlayedRound, 'rows' | 'declaration'>;

type FunnelProps = FunnelRows & { readonly steps: readonly Step[] };

/**
 * The possible answers after each guess, as a funnel that narrows from the whole pool to one, with
 * the rows of the board beside it.
 */
export function Funnel({ steps, rows, declaration }: FunnelProps) {
  const poolSize = steps[0]?.before ?? 1;
  const widthOf = (left: number) => `${100 * funnelShare(left, poolSize)}%`;
  return (
    <ol>
      {steps.map((step, index) => (
        <li
          key={step.guess.profileUrl}
          className={styles.step}
          data-slot="analysis-step"
          data-before={step.before}
          data-after={step.after}
        >
          <Narrowing from={widthOf(step.before)} to={widthOf(step.after)} />
          <div className={styles.text}>
            <p className={styles.guess}>
              <strong translate="no">{step.guess.name}</strong>
              <span className={styles.counts}>
                {step.before > 1 ? `${step.before} → ${step.after}` : step.before}
              </span>
            </p>
            <Tiles cells={rows.at(-1 - index)?.cells ?? []} declaration={declaration} />
            {step.before > 1 ? (
              <StepWorth {...step} />
            ) : (
              <OnlyChoice name={step.best.performer.name} />
            )}
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

type TilesProps = Pick<PlayedRound, 'declaration'> & { readonly cells: readonly ComparedCell[] };

function Tiles({ cells, declaration }: TilesProps) {
  const { t } = useTranslation();
  const { labelOf } = useFieldTexts(declaration);
  const label = cells.map(({ field, mark }) => `${labelOf(field)}: ${t(`mark.${mark}`)}`);
  return (
    <div className={styles.tiles} role="img" aria-label={label.join(', ')}>
      {cells.map(({ field, mark }) => (
        <MarkTile key={field} mark={mark} />
      ))}
    </div>
  );
}

function OnlyChoice({ name }: Pick<Performer, 'name'>) {
  const { t } = useTranslation();
  return (
    <p className={styles.quality}>
      <NamedText name={name}>{t('analysis.only', { name })}</NamedText>
    </p>
  );
}

function StepWorth({ expected, best, skill, luck }: Step) {
  const { t, i18n } = useTranslation();
  // Whole numbers, but with a decimal where two guesses would look the same, or the best is meant.
  const unitsPerAnswer = Math.round(expected) > Math.round(best.expected) ? 1 : 10;
  // Not by `toLocaleString`, whose first call takes a slow phone about 50 ms.
  const decimalSign = i18n.language.startsWith('en') ? '.' : ',';
  const rounded = (left: number) =>
    String(Math.round(left * unitsPerAnswer) / unitsPerAnswer).replace('.', decimalSign);
  const figure = (share: number) => Math.round(share * HIGHEST_FIGURE);
  const isBest = expected <= best.expected;
  const worth = [
    t('analysis.expected', { number: rounded(expected) }),
    `${t('analysis.skill')}\u00a0${figure(skill)}`,
    `${t('analysis.luck')}\u00a0${figure(luck)}`,
  ];
  return (
    <>
      <p className={styles.quality}>{worth.join(' · ')}</p>
      <p className={styles.quality} data-best={isBest}>
        <NamedText name={best.performer.name}>
          {isBest
            ? t('analysis.wasBest')
            : t('analysis.best', { name: best.performer.name, number: rounded(best.expected) })}
        </NamedText>
      </p>
    </>
  );
}
