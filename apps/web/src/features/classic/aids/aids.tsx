import type { Performer } from '@starguess/catalog';
import {
  type Declaration,
  type HardRuleBreach,
  hardRuleBreach,
  possibleAnswers,
} from '@starguess/game-core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldTexts } from '../../../fields/field-texts.ts';
import { shippedBreach } from '../../../fields/shipped-late-texts.ts';
import { codeOnDemand, loadCode } from '../../../on-demand/code-on-demand.ts';
import { LoadFailure, OnDemand, useOnDemand } from '../../../on-demand/on-demand.tsx';
import { Button } from '../../../ui/button.tsx';
import type { LoadPictures } from '../../../ui/sharing/share-picture.ts';
import type { FunnelMaking } from '../analysis/funnel-picture.ts';
import type { PlayedRound } from '../comparison-row.ts';
import styles from './aids.module.css';
import type { FurtherGuessesProps } from './further-guesses.tsx';

/** A guess that the hard rule refused, and how many it has refused in a row. */
export type Refusal = { readonly breach: HardRuleBreach<Performer>; readonly number: number };

type AidsProps = PlayedRound & {
  readonly hasHints: boolean;
  readonly refusal: Refusal | undefined;
};

/**
 * Says why a guess was refused. With hints, it also says how many performers can still be the answer.
 */
export function Aids({ pool, rows, target, declaration, hasHints, refusal }: AidsProps) {
  const { t } = useTranslation();
  const textOf = useBreachText(declaration);
  const possibleCount = useMemo(
    () =>
      hasHints ? possibleAnswers(pool, markedGuesses({ rows, target, declaration })).length : 0,
    [pool, rows, target, declaration, hasHints],
  );
  return (
    <div className={`abreast ${styles.aids}`} data-slot="aids">
      <p className={styles.refusal} role="alert">
        {/* The key makes screen readers announce a repeated reason again. */}
        {refusal && <span key={refusal.number}>{textOf(refusal.breach)}</span>}
      </p>
      {hasHints && <p data-slot="possible-left">{t('terms.left', { number: possibleCount })}</p>}
    </div>
  );
}

/** Why the hard rule refuses a guess; undefined for one that fits. */
export function breachOf(
  guess: Performer,
  { rows, ...round }: MarkedRound,
): HardRuleBreach<Performer> | undefined {
  return hardRuleBreach(guess, markedGuesses({ rows: rows.toReversed(), ...round }));
}

type MarkedRound = Pick<PlayedRound, 'rows' | 'target' | 'declaration'>;

function markedGuesses({ rows, target, declaration }: MarkedRound) {
  return { guesses: rows.map(({ item }) => item), answer: target, declaration };
}

/** Returns a function that puts a breach of the hard rule into words. */
function useBreachText(declaration: Declaration): (breach: HardRuleBreach<Performer>) => string {
  const { t } = useTranslation();
  const { labelOf, linesOf } = useFieldTexts(declaration);
  return ({ field, must, told: performer }) => {
    const value = linesOf(field, performer).join(', ');
    return (
      shippedBreach(field, { t, declaration, must, value }) ??
      t(`terms.${must}`, { field: labelOf(field), value })
    );
  };
}

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
  making: FunnelMaking,
): ReturnType<LoadPictures> {
  const funnelSharing = await loadCode(funnelPicture);
  return funnelSharing(round, making);
}

const furtherGuesses = codeOnDemand('further-guesses', {
  load: () => import('./further-guesses.tsx'),
  part: ({ FurtherGuesses }) => FurtherGuesses,
  messages: ['share'],
});

/** Lets a player who has won go on comparing, for fun. */
export function AfterWin(props: FurtherGuessesProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return isOpen ? (
    <OnDemand code={furtherGuesses}>{(Guesses) => <Guesses {...props} />}</OnDemand>
  ) : (
    <Button look="quiet" onClick={() => setIsOpen(true)}>
      {t('classic.compareOn')}
    </Button>
  );
}
