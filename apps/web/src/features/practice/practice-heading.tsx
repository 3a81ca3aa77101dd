import type { GameMode } from '@starguess/game-core';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import styles from './practice.module.css';

type PracticeHeadingProps = {
  readonly game: GameMode;
  /** The tries, or in crono the points, of a friend in the same round. */
  readonly friendsResult: number | undefined;
  /** Whether the address had an invalid seed. */
  readonly isRepaired: boolean;
  /** Whether a friend's round may have differed from this one. */
  readonly isIncomparable: boolean;
  readonly onNew: () => void;
};

/**
 * Says under the title that the round is for practice, and shows the challenge or warning from the
 * link.
 */
export function PracticeHeading(props: PracticeHeadingProps) {
  const { game, friendsResult, isRepaired, isIncomparable, onNew } = props;
  const { t, i18n } = useTranslation();
  return (
    <div className={styles.heading} data-slot="practice-heading">
      <p className={styles.label}>{t('shell.practice')}</p>
      {isRepaired && <p>{t('practice.garbled')}</p>}
      {friendsResult !== undefined && (
        <p className={styles.challenge} data-slot="practice-challenge">
          {t(game === 'crono' ? 'practice.beatScore' : 'practice.beatTries', {
            result: friendsResult.toLocaleString(i18n.language),
          })}
        </p>
      )}
      {isIncomparable && (
        <>
          <p data-slot="practice-incomparable">{t('practice.incomparable')}</p>
          <Button look="quiet" onClick={onNew}>
            {t('practice.newRound')}
          </Button>
        </>
      )}
    </div>
  );
}
