import styles from './guess-card.module.css';
import { MarkIcon } from './mark-icon.tsx';
import marks from './marks.module.css';

type GuessCardProps = {
  readonly name: string;
  readonly photoUrl?: string | undefined;
  readonly isCorrect: boolean;
  /** The mark in words. */
  readonly markLabel: string;
  /** Whether the guess was made just now, so that the card may animate in. */
  readonly isFresh: boolean;
};

/** A guess in a mode that only says right or wrong. */
export function GuessCard({ name, photoUrl, isCorrect, markLabel, isFresh }: GuessCardProps) {
  const mark = isCorrect ? 'correct' : 'incorrect';
  return (
    <div
      className={styles.card}
      data-slot="guess-card"
      data-correct={isCorrect}
      data-fresh={isFresh}
    >
      {photoUrl !== undefined && (
        <img className={styles.photo} src={photoUrl} alt="" width={72} height={44} />
      )}
      <span className={styles.name} translate="no">
        {name}
      </span>
      <span className={`${styles.mark} ${marks.mark}`} data-mark={mark}>
        <MarkIcon mark={mark} size={14} />
        <span className="visually-hidden">{markLabel}</span>
      </span>
    </div>
  );
}
