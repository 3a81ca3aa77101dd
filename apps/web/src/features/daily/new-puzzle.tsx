import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import styles from './new-puzzle.module.css';

/** Tells a player whose round began before midnight that the new day's puzzle is there. */
export function NewPuzzle({ onStart }: { readonly onStart: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.notice} data-slot="new-puzzle" role="status">
      <p>{t('daily.newPuzzle')}</p>
      <Button look="quiet" onClick={onStart}>
        {t('daily.startNewPuzzle')}
      </Button>
    </div>
  );
}
