import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { celebrate, prepareCelebration } from './celebration.ts';
import type { Win } from './win.ts';
import { WinBox } from './win-box.tsx';
import styles from './winner-card.module.css';

type WinnerCardProps = {
  /** The game's own picture, which becomes the one of the card. */
  readonly hero?: ReactNode;
  /** Undefined until the win is shown. */
  readonly win: Win | undefined;
  /** Whether the round has ended in this page. If so, the card asks for attention. */
  readonly isFresh: boolean;
};

/** Replaces the search once a round is over. Until then it is the place of the game's picture. */
export function WinnerCard({ hero, win, isFresh }: WinnerCardProps) {
  const card = useRef<HTMLElement>(null);
  const isShown = win !== undefined;
  const isCelebrated = isFresh && win?.isGivenUp !== true;
  useEffect(() => {
    if (isCelebrated) prepareCelebration();
  }, [isCelebrated]);
  useLayoutEffect(() => {
    if (!isFresh || !isShown || card.current === null) return;
    card.current.focus({ preventScroll: true });
    // At once: the card comes into view together with what it replaces going.
    card.current.scrollIntoView({ block: 'start', behavior: 'instant' });
    if (isCelebrated) celebrate(card.current.querySelector('img') ?? card.current);
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
