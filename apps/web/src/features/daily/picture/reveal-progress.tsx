import { useTranslation } from 'react-i18next';
import styles from './round-picture.module.css';

type RevealProgressProps = {
  readonly tries: number;
  readonly isSolved: boolean;
  /** The number of tries after which the hint or the sharp picture comes. */
  readonly goal: number;
  readonly kind: 'hint' | 'sharp';
};

/**
 * Shows how many tries the hint or the sharp picture takes, one dot per try; nothing once it is there.
 */
export function RevealProgress({ tries, isSolved, goal, kind }: RevealProgressProps) {
  const { t } = useTranslation();
  // The winning guess must not change the layout before the card comes.
  if (isSolved ? tries > goal : tries >= goal) return null;
  if (isSolved) return <p className={styles.progress} />;
  return (
    <p className={`abreast ${styles.progress}`} data-slot="reveal-progress">
      <span className={styles.dots} aria-hidden="true">
        {Array.from({ length: goal }, (_, dot) => (
          <span key={dot} data-done={dot < tries} />
        ))}
      </span>
      <span>{t(`guess.progress.${kind}`, { tries, goal })}</span>
    </p>
  );
}
