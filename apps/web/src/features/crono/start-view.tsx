import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Board } from './board.tsx';
import type { TimedCronoGame } from './crono-calls.ts';
import { Stopwatch } from './stopwatch.tsx';
import styles from './views.module.css';

type StartViewProps =
  | {
      readonly game: TimedCronoGame;
      /** Settles when the server has accepted or refused the start. */
      readonly onStart: () => Promise<unknown>;
    }
  /** The game is on its way, and cannot be started. */
  | { readonly game?: undefined; readonly onStart?: undefined };

export function StartView({ game, onStart }: StartViewProps) {
  const { t } = useTranslation();
  const [isStarting, setIsStarting] = useState(false);
  const start = ({ detail }: MouseEvent) => {
    // The second click of a double click on the link to here must not start the only daily run.
    if (isStarting || detail > 1 || onStart === undefined) return;
    setIsStarting(true);
    void onStart().finally(() => setIsStarting(false));
  };
  return (
    <div className={styles.page} data-slot="crono-start">
      <Stopwatch />
      <h1 className={styles.title}>{t('crono.newGame')}</h1>
      <p className={styles.help}>{t('mode.crono.description')}</p>
      <Button
        className={styles.start}
        aria-disabled={isStarting || game === undefined}
        onClick={start}
      >
        <IconPlayerPlayFilled size={20} aria-hidden />
        {t('crono.start')}
      </Button>
      <Board game={game} />
    </div>
  );
}
