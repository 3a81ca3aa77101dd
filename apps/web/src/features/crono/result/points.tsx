import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { prefersReducedMotion } from '../../../page/motion.ts';
import styles from './points.module.css';

type PointsProps = {
  readonly score: number;
  /** Whether the run has just ended here, so that the figure counts up. */
  readonly isFresh: boolean;
};

const COUNT_UP_MS = 900;

/** The score as a large figure. The page's title says it as well. */
export function Points({ score, isFresh }: PointsProps) {
  const { i18n } = useTranslation();
  const [share, setShare] = useState(() => (isFresh && !prefersReducedMotion() ? 0 : 1));
  const isCounting = share < 1;
  useEffect(() => {
    if (!isCounting) return;
    const begunAt = performance.now();
    let frame = requestAnimationFrame(function draw() {
      const passed = Math.min(1, (performance.now() - begunAt) / COUNT_UP_MS);
      setShare(passed);
      if (passed < 1) frame = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(frame);
  }, [isCounting]);
  return (
    <p className={styles.points} aria-hidden="true" data-slot="crono-points">
      {Math.round(score * share).toLocaleString(i18n.language)}
    </p>
  );
}
