import { type Ref, useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { prefersReducedMotion } from '../../browser/environment.ts';
import styles from './results.module.css';

type ScoreTitleProps = {
  readonly ref: Ref<HTMLHeadingElement>;
  readonly score: number;
  /** Whether the run has just ended here, so that the figure counts up. */
  readonly isFresh: boolean;
};

const COUNT_UP_MS = 900;
const FADE_MS = 200;

/** The page's title, with the score in it as a large figure. */
export function ScoreTitle({ ref, score, isFresh }: ScoreTitleProps) {
  const { t, i18n } = useTranslation();
  /** How much of the score is counted up, from 0 to 1. */
  const [progress, setProgress] = useState(() => (isFresh && !prefersReducedMotion() ? 0 : 1));
  useLayoutEffect(() => {
    if (isFresh) fadeIn();
  }, [isFresh]);
  const isCounting = progress < 1;
  useEffect(() => {
    if (!isCounting) return;
    const begunAt = performance.now();
    let frame = requestAnimationFrame(function draw() {
      const passed = Math.min(1, (performance.now() - begunAt) / COUNT_UP_MS);
      setProgress(passed);
      if (passed < 1) frame = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(frame);
  }, [isCounting]);
  const title = t('crono.finished', { count: score });
  const figure = score.toLocaleString(i18n.language);
  const [before = '', ...after] = title.split(figure);
  return (
    <h1 ref={ref} className={styles.finish} tabIndex={-1} aria-label={title}>
      <span>{before}</span>
      <span className={styles.points} data-slot="crono-points">
        {Math.round(score * progress).toLocaleString(i18n.language)}
      </span>
      <span>{after.join(figure)}</span>
    </h1>
  );
}

/**
 * Fades in the page below its header, because all of it has changed and what is invisible in its
 * first frame counts as no layout shift. With reduced motion only that frame is shown.
 */
function fadeIn() {
  for (const part of document.querySelectorAll('main, footer')) {
    part.animate({ opacity: [0, 1] }, prefersReducedMotion() ? 1 : FADE_MS);
  }
}
