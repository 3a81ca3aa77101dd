import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { focusContent } from '../../ui/focus-content.ts';
import styles from './new-puzzle.module.css';

type NewPuzzleProps = { readonly isReady: boolean; readonly onStart: () => void };

/** Tells a player whose round began before midnight that the new day's puzzle is there. */
export function NewPuzzle({ isReady, onStart }: NewPuzzleProps) {
  const { t } = useTranslation();
  const start = () => {
    onStart();
    focusContent();
  };
  return (
    <div role="status">
      {isReady && (
        <div className={styles.notice} data-slot="new-puzzle">
          <p>{t('daily.newPuzzle')}</p>
          <Button look="quiet" onClick={start}>
            {t('daily.startNewPuzzle')}
          </Button>
        </div>
      )}
    </div>
  );
}
