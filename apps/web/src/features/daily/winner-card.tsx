import { useEffect, useRef } from 'react';
import { prefersReducedMotion } from '../../lib/motion.ts';
import { ShareBox, type ShareBoxProps } from './share-box.tsx';
import { WinBox, type WinBoxProps } from './win-box.tsx';
import styles from './winner-card.module.css';

type WinnerCardProps = {
  readonly win: WinBoxProps;
  readonly share: ShareBoxProps;
  /** Whether it appears because of a guess just made, and so asks for attention. */
  readonly isFresh: boolean;
};

/** Takes the search's place once a round is won. */
export function WinnerCard({ win, share, isFresh }: WinnerCardProps) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isFresh) return;
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({
      block: 'start',
      behavior: prefersReducedMotion() ? 'auto' : 'smooth',
    });
  }, [isFresh]);
  return (
    <section
      ref={card}
      className={styles.card}
      data-slot="winner-card"
      data-fresh={isFresh}
      tabIndex={-1}
      aria-label={win.sentence}
    >
      <WinBox {...win} />
      <ShareBox {...share} />
    </section>
  );
}
