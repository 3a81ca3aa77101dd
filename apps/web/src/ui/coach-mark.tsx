import styles from './coach-mark.module.css';

type CoachMarkProps = {
  readonly text: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
};

/** A hint with an arrow, placed directly below the preceding element. */
export function CoachMark({ text, closeLabel, onClose }: CoachMarkProps) {
  return (
    <div className={styles.mark} data-slot="coach-mark" role="note">
      <p>{text}</p>
      <button type="button" className={styles.close} onClick={onClose}>
        {closeLabel}
      </button>
    </div>
  );
}
