import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OnDemand } from '../../../on-demand/on-demand.tsx';
import { outcomeCode } from './outcome-code.ts';
import type { Win } from './win.ts';
import styles from './win-box.module.css';

/** The most tries that each word of praise is for. */
const PRAISE = [
  [1, 'impossible'],
  [3, 'brilliant'],
  [6, 'sharpEye'],
  [10, 'gotThere'],
  [Number.POSITIVE_INFINITY, 'phew'],
] as const;

type WinBoxProps = {
  /** The game's own picture. It is there before the win, and stays the same element. */
  readonly hero: ReactNode;
  readonly win: Win | undefined;
};

/**
 * Congratulates, shows the answer and the result to share, and offers the next mode the player has
 * not done today. Before the win it is nothing but the place of the game's own picture.
 */
export function WinBox({ hero, win }: WinBoxProps) {
  const { t } = useTranslation();
  return (
    <div
      className={win === undefined ? styles.place : styles.box}
      {...(win && { 'data-slot': 'win-box' })}
    >
      {win && (
        <div>
          {!win.isGivenUp && <Praise tries={win.tries} />}
          <h2 className={styles.title}>{t(win.isGivenUp ? 'giveUp.answer' : 'win.title')}</h2>
        </div>
      )}
      {win?.answer.picture === undefined ? (
        hero
      ) : (
        <div className={styles.frame} data-shape="square">
          <img className={styles.picture} src={win.answer.picture} alt="" />
        </div>
      )}
      {win && <p className={styles.sentence}>{win.answer.sentence}</p>}
      {win && <OnDemand code={outcomeCode}>{(Outcome) => <Outcome {...win} />}</OnDemand>}
    </div>
  );
}

/** A word for the number of tries, above the heading. */
function Praise({ tries }: { readonly tries: number }) {
  const { t } = useTranslation();
  const word = PRAISE.find(([most]) => tries <= most)?.[1] ?? 'phew';
  return <p className={styles.praise}>{t(`win.praise.${word}`)}</p>;
}
