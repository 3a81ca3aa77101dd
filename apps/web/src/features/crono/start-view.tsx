import { CRONO_REVEAL_MS } from '@starguess/game-core';
import {
  IconCalendarEvent,
  IconClockX,
  IconKeyboard,
  IconPlayerPlayFilled,
  IconUsers,
} from '@tabler/icons-react';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isMadeHere } from '../../stored/crono-records.ts';
import { Button } from '../../ui/button.tsx';
import { GetReady } from '../run/get-ready.tsx';
import { StopwatchPicture } from '../run/stopwatch-picture.tsx';
import { useFocusAfterCount } from '../run/use-focus-after-count.ts';
import styles from '../run/views.module.css';
import { Board } from './board.tsx';
import { isPrivateGame, type TimedCronoGame } from './crono-game.ts';
import { Acceptance, Invitation, MoreFriends } from './invitation.tsx';
import { KindLabel, type KindProps } from './kind-label.tsx';
import { ShareUrl } from './share-url.tsx';

type StartViewProps =
  | {
      readonly game: TimedCronoGame;
      /** Settles when the server has accepted or refused the start. */
      readonly onStart: () => Promise<unknown>;
    }
  /** The game is loading and cannot be started yet. */
  | { readonly game?: undefined; readonly onStart?: undefined };

/** The page before a run. Its start button counts down first, and only then asks the server. */
export function StartView({ game, onStart }: StartViewProps) {
  const { t } = useTranslation();
  const [isCounting, setIsCounting] = useState(false);
  const [isShared, setIsShared] = useState(false);
  const button = useFocusAfterCount(isCounting);

  if (isCounting && onStart !== undefined) {
    const end = () => setIsCounting(false);
    return <GetReady onReady={() => void onStart().finally(end)} onCancel={end} />;
  }
  const start = ({ detail }: MouseEvent) => {
    // The second click of a double click on the link to here must not start the only daily run.
    if (detail <= 1 && game !== undefined) setIsCounting(true);
  };
  const isPrivate = game && isPrivateGame(game.id);
  const isOwn = isPrivate === true && isMadeHere(game.id);
  const isGuest = isPrivate === true && !isOwn;
  // Once another player is in the game, the link has reached a friend.
  const isShareFirst = isOwn && !isShared && game?.userCount === 0;
  const startStep = (
    <div className={styles.step}>
      {isOwn && <h2>{t('race.stepStart')}</h2>}
      <Button
        ref={button}
        className={styles.start}
        look={isShareFirst ? 'quiet' : 'primary'}
        aria-disabled={game === undefined}
        onClick={start}
        data-slot="crono-start-button"
      >
        <IconPlayerPlayFilled size={20} aria-hidden />
        {isGuest ? <Acceptance /> : <span>{t('crono.start')}</span>}
      </Button>
      {isGuest && <p className="remark">{t('race.promise')}</p>}
    </div>
  );
  return (
    <div
      className={`${styles.page} ${styles.columns} ${styles.before}`}
      data-slot="crono-start"
      data-known={game !== undefined}
      data-own={isOwn}
    >
      <div className={isGuest ? styles.result : undefined}>
        {isGuest ? (
          <Invitation challenge={game.challenge} />
        ) : (
          <>
            <StopwatchPicture />
            <div className={styles.heading}>
              <KindLabel isPrivate={isPrivate} />
              <h1 className={styles.title}>{t('crono.newGame')}</h1>
            </div>
            <p className="intro">{t('mode.crono.description')}</p>
          </>
        )}
        <RuleChips isPrivate={isPrivate} />
        {!isOwn && startStep}
      </div>
      <div>
        {isOwn && (
          <>
            <div className={styles.step}>
              <h2>{t('race.stepShare')}</h2>
              <ShareUrl isPrivate isFirst={isShareFirst} onShared={() => setIsShared(true)} />
            </div>
            {startStep}
          </>
        )}
        <Board game={game} />
        {isGuest && (
          <MoreFriends>
            <ShareUrl isPrivate />
          </MoreFriends>
        )}
        {isPrivate === false && <ShareUrl isPrivate={false} />}
      </div>
    </div>
  );
}

/** The rules in a few words. While the kind is unknown, its chip only reserves the place. */
function RuleChips({ isPrivate }: KindProps) {
  const { t, i18n } = useTranslation();
  const Kind = isPrivate ? IconUsers : IconCalendarEvent;
  return (
    <ul className={`abreast ${styles.chips}`} aria-label={t('race.rules')}>
      <li className={styles.chip} data-unknown={isPrivate === undefined}>
        <Kind size={18} aria-hidden />
        <span>{t(isPrivate ? 'race.ruleSame' : 'race.ruleOnce')}</span>
      </li>
      <li className={styles.chip}>
        <IconClockX size={18} aria-hidden />
        <span>
          {t('race.ruleMiss', { seconds: (CRONO_REVEAL_MS / 1_000).toLocaleString(i18n.language) })}
        </span>
      </li>
      <li className={`${styles.chip} ${styles.keys}`}>
        <IconKeyboard size={18} aria-hidden />
        <span>{t('race.ruleKeys')}</span>
      </li>
    </ul>
  );
}
