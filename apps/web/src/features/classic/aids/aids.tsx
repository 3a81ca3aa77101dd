import type { Performer } from '@starguess/catalog';
import {
  type Declaration,
  type HardRuleBreach,
  hardRuleBreach,
  possibleAnswers,
} from '@starguess/game-core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldTexts } from '../../../fields/field-texts.ts';
import { shippedBreach } from '../../../fields/shipped-late-texts.ts';
import type { PlayedRound } from '../comparison-row.ts';
import styles from './aids.module.css';

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

/**
 * Why the hard rule refuses a guess: of equal reasons, that of the oldest guess. Undefined for one that
 * fits.
 */
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
  return ({ field, must, earlierGuess: performer }) => {
    const value = linesOf(field, performer).join(', ');
    return (
      shippedBreach(field, { t, declaration, must, value }) ??
      t(`terms.${must}`, { field: labelOf(field), value })
    );
  };
}
