import type { Performer } from '@starguess/catalog';
import { type Analysis, type AnalysisStep, analyseGuesses } from '@starguess/game-core';
import { startTransition, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nextTask } from '../../../browser/timing.ts';
import { Button } from '../../../ui/button.tsx';
import { MarkIcon } from '../../../ui/mark-icon.tsx';
import markStyles from '../../../ui/marks.module.css';
import { canSend, SharingResult, useSharing } from '../../../ui/sharing/sharing.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useStyle } from '../../../ui/use-style.ts';
import type { ComparedCell, PlayedRound } from '../comparison-row.ts';
import styles from './analysis-sheet.module.css';

/** What the guesses of a round were worth: luck, skill, and who was left after each. */
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
          <Worth analysis={analysis} rows={round.rows} />
        )
      }
    </Sheet>
  );
}

type WorthProps = Pick<PlayedRound, 'rows'> & { readonly analysis: Analysis<Performer> };

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

/** Even one is seen, in per cent of the funnel's width. */
const NARROWEST = 6;

const HIGHEST_FIGURE = 99;

type Step = AnalysisStep<Performer>;

type FunnelProps = Pick<PlayedRound, 'rows'> & { readonly steps: readonly Step[] };

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
            <p className={styles.guess}>
              <strong>{step.guess.name}</strong>
              <span className={styles.counts}>
                {step.before} → {step.after}
              </span>
            </p>
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

/** The longest that the player waits for the page meanwhile, in milliseconds. */
const SLICE_MS = 6;

/** The analysis of a round, once it is done. It is made in slices, between which the page answers. */
function useAnalysis({ pool, rows, target }: PlayedRound): Analysis<Performer> | undefined {
  const [analysis, setAnalysis] = useState<Analysis<Performer>>();
  useEffect(() => {
    let isWanted = true;
    const guesses = rows.map(({ item }) => item).reverse();
    const work = analyseGuesses(pool, { guesses, answer: target });
    const analyse = async () => {
      let piece = work.next();
      while (isWanted && !piece.done) {
        await nextTask();
        const end = performance.now() + SLICE_MS;
        while (!piece.done && performance.now() < end) piece = work.next();
      }
      const { done, value } = piece;
      // A slow phone shows it in slices, too.
      if (isWanted && done) startTransition(() => setAnalysis(value));
    };
    void analyse();
    return () => {
      isWanted = false;
    };
  }, [pool, rows, target]);
  return analysis;
}
