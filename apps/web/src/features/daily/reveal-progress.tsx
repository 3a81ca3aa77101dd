import { useTranslation } from 'react-i18next';
import styles from './reveal-progress.module.css';

type RevealProgressProps = {
  readonly tries: number;
  readonly isSolved: boolean;
  /** The number of tries that brings what is promised. */
  readonly goal: number;
  readonly kind: 'hint' | 'sharp';
};

/** How far the hint or the sharp picture is, as a dot a try. Nothing once it is there. */
export function RevealProgress({ tries, isSolved, goal, kind }: RevealProgressProps) {
  const { t } = useTranslation();
  if (isSolved || tries >= goal) return null;
  return (
    <p className={styles.progress} data-slot="reveal-progress">
      <span className={styles.dots} aria-hidden="true">
        {Array.from({ length: goal }, (_, dot) => (
          <span key={dot} data-done={dot < tries} />
        ))}
      </span>
      {t(`guess.progress.${kind}`, { tries, goal })}
    </p>
  );
}
