import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { prefersReducedMotion } from '../../../browser/environment.ts';
import { letStarsFly, prepareStars } from '../../../on-demand/celebration.ts';
import { OnDemand } from '../../../on-demand/on-demand.tsx';
import { NamedText } from '../../../ui/named-text.tsx';
import type { Win } from './win.ts';
import { outcomeCode } from './win-code.ts';
import styles from './winner-card.module.css';

type WinnerCardProps = {
  /** The game's own picture, which becomes the one of the card. */
  readonly hero?: ReactNode;
  /** Undefined until the win is shown. */
  readonly win: Win | undefined;
  /** Whether the round has ended in this page. If so, the card asks for attention. */
  readonly isFresh: boolean;
};

/** Replaces the search once a round is over. Until then it holds the game's picture. */
export function WinnerCard({ hero, win, isFresh }: WinnerCardProps) {
  const card = useRef<HTMLElement>(null);
  const isShown = win !== undefined;
  const isCelebrated = isFresh && win?.isGivenUp !== true && !prefersReducedMotion();
  useEffect(() => {
    // Loads the stars while the winning guess is revealed.
    if (isCelebrated) prepareStars();
  }, [isCelebrated]);
  useLayoutEffect(() => {
    if (!isFresh || !isShown || card.current === null) return;
    card.current.focus({ preventScroll: true });
    // Scrolls at once: the search disappears in the same moment as the card appears.
    card.current.scrollIntoView({ block: 'start', behavior: 'instant' });
    if (!isCelebrated) return;
    letStarsFly(card.current.querySelector('img') ?? card.current);
  }, [isFresh, isShown, isCelebrated]);
  if (hero === undefined && !isShown) return null;
  return (
    <section
      ref={card}
      className={styles.card}
      {...(win && {
        'data-slot': 'winner-card',
        'data-fresh': isFresh,
        tabIndex: -1,
        'aria-label': win.answer.sentence,
      })}
    >
      <WinBox hero={hero} win={win} />
    </section>
  );
}

type WinBoxProps = {
  /** The game's own picture. It is there before the win, and stays the same element. */
  readonly hero: ReactNode;
  readonly win: Win | undefined;
};

/**
 * Congratulates, shows the answer and the result to share, and offers the next unplayed mode.
 * Before the win it only holds the game's own picture.
 */
export function WinBox({ hero, win }: WinBoxProps) {
  const { t } = useTranslation();
  return (
    <div
      className={win === undefined ? styles.place : styles.box}
      {...(win && { 'data-slot': 'win-box', 'data-given-up': win.isGivenUp })}
    >
      {win && (
        <div>
          <h2 className={styles.title}>{t(win.isGivenUp ? 'giveUp.answer' : 'win.title')}</h2>
          {!win.isGivenUp && <Praise tries={win.tries} />}
        </div>
      )}
      {hero}
      {win && hero === undefined && (
        <div className={styles.frame} data-shape="square">
          <img className={styles.picture} src={win.answer.picture} alt="" />
        </div>
      )}
      {win && (
        <p className={styles.sentence}>
          <NamedText name={win.answer.name}>{win.answer.sentence}</NamedText>
        </p>
      )}
      {win && <OnDemand code={outcomeCode}>{(Outcome) => <Outcome {...win} />}</OnDemand>}
    </div>
  );
}

/** The words of praise, each with the most tries that it applies to. */
const PRAISE = [
  [1, 'firstTry'],
  [3, 'brilliant'],
  [6, 'sharpEye'],
  [10, 'gotThere'],
  [Number.POSITIVE_INFINITY, 'phew'],
] as const;

/** A word of praise for the number of tries, below the heading. */
function Praise({ tries }: { readonly tries: number }) {
  const { t } = useTranslation();
  const word = PRAISE.find(([most]) => tries <= most)?.[1] ?? 'phew';
  return <p className={styles.praise}>{t(`win.praise.${word}`)}</p>;
}
