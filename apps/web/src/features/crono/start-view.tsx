import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Board } from './board.tsx';
import { kindOf, type TimedCronoGame } from './crono-calls.ts';
import { GetReady } from './get-ready.tsx';
import { KindLabel } from './kind-label.tsx';
import { RuleChips } from './rule-chips.tsx';
import { ShareUrl } from './share-url.tsx';
import { Stopwatch } from './time/stopwatch.tsx';
import styles from './views.module.css';

type StartViewProps =
  | {
      readonly game: TimedCronoGame;
      /** Settles when the server has accepted or refused the start. */
      readonly onStart: () => Promise<unknown>;
    }
  /** The game is on its way, and cannot be started. */
  | { readonly game?: undefined; readonly onStart?: undefined };

/** The page before a run. The start counts down first, and only then asks the server. */
export function StartView({ game, onStart }: StartViewProps) {
  const { t } = useTranslation();
  const [isCounting, setIsCounting] = useState(false);
  const [isShared, setIsShared] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isBack = useRef(false);
  useEffect(() => {
    if (isBack.current) button.current?.focus();
    isBack.current = isCounting;
  }, [isCounting]);

  if (isCounting && onStart !== undefined) {
    const end = () => setIsCounting(false);
    return <GetReady onReady={() => void onStart().finally(end)} onCancel={end} />;
  }
  const start = ({ detail }: MouseEvent) => {
    // The second click of a double click on the link to here must not start the only daily run.
    if (detail <= 1 && game !== undefined) setIsCounting(true);
  };
  const kind = game && kindOf(game.id);
  const isShareFirst = game !== undefined && kind === 'private' && !isShared && !isBegun(game);
  return (
    <div className={styles.page} data-slot="crono-start">
      <Stopwatch />
      <div className={styles.heading}>
        <KindLabel kind={kind} />
        <h1 className={styles.title}>{t('crono.newGame')}</h1>
      </div>
      <p className={styles.help}>{t('mode.crono.description')}</p>
      <RuleChips kind={kind} />
      {kind === 'private' && (
        <div className={styles.step}>
          <h2>{t('race.stepShare')}</h2>
          <ShareUrl isPrivate isFirst={isShareFirst} onShared={() => setIsShared(true)} />
        </div>
      )}
      <div className={styles.step}>
        {kind === 'private' && <h2>{t('race.stepStart')}</h2>}
        <Button
          ref={button}
          className={styles.start}
          look={isShareFirst ? 'quiet' : 'primary'}
          aria-disabled={game === undefined}
          onClick={start}
          data-slot="crono-start-button"
        >
          <IconPlayerPlayFilled size={20} aria-hidden />
          {t('crono.start')}
        </Button>
      </div>
      <Board game={game} />
      {kind === 'daily' && <ShareUrl isPrivate={false} />}
    </div>
  );
}

/** Whether somebody plays already, so that the link has reached a friend. */
function isBegun({ userCount }: TimedCronoGame): boolean {
  return userCount > 0;
}
