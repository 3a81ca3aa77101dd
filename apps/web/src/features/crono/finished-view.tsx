import { cronoGameAddress, PAGE_PATHS } from '@starguess/api-contract';
import { BOARD_SIZE } from '@starguess/game-core';
import { useTranslation } from 'react-i18next';
import { PageLink } from '../../ui/page-link.tsx';
import { useArrivalFocus } from '../../ui/use-arrival-focus.ts';
import { Board } from './board.tsx';
import { Comparison } from './comparison.tsx';
import {
  type CronoPlayer,
  isOwnRunOver,
  isPast,
  isPrivate,
  type TimedCronoGame,
} from './crono-calls.ts';
import { ShareUrl } from './share-url.tsx';
import { UsernameForm } from './username-form.tsx';
import styles from './views.module.css';

type FinishedViewProps = {
  readonly player: CronoPlayer;
  readonly game: TimedCronoGame;
  readonly today: string | undefined;
  readonly onSubmitted: (game: TimedCronoGame) => void;
  readonly onFailure: (error: unknown) => void;
};

export function FinishedView({ player, game, today, onSubmitted, onFailure }: FinishedViewProps) {
  const { t, i18n } = useTranslation();
  const { own } = game;
  const isOwn = isOwnRunOver(game);
  const heading = useArrivalFocus<HTMLHeadingElement>();
  const ownLine = useArrivalFocus<HTMLParagraphElement>(own && isShown(own));
  return (
    <div className={styles.page} data-slot="crono-finished">
      <div className={styles.result}>
        <h1 ref={heading} className={styles.title} tabIndex={-1}>
          {isOwn ? t('crono.finished', { count: game.score }) : t('crono.closed')}
        </h1>
        {own !== null && isShown(own) && (
          <p ref={ownLine} className={styles.own} tabIndex={-1}>
            {t('crono.onBoard')}
          </p>
        )}
        {own !== null && !isShown(own) && (
          <p ref={ownLine} className={styles.own} tabIndex={-1} data-slot="crono-own-place">
            {t('crono.ownPlace', { place: own.place.toLocaleString(i18n.language) })}
          </p>
        )}
        {game.canSubmitScore && (
          <UsernameForm player={player} onSubmitted={onSubmitted} onFailure={onFailure} />
        )}
        {today !== undefined && isPast(game.id, today) && (
          <PageLink className={styles.exit} to={cronoGameAddress(today)}>
            {t('crono.todaysGame')}
          </PageLink>
        )}
        {!isPast(game.id, today) && isOwn && (
          <PageLink className={styles.exit} to={PAGE_PATHS.newCronoGame}>
            {t('crono.challenge')}
          </PageLink>
        )}
      </div>
      {isOwn && isPrivate(game.id) && <Comparison player={player} game={game} />}
      <Board game={game} />
      <ShareUrl isPrivate={isPrivate(game.id)} />
    </div>
  );
}

/** Whether the board shows the player's own entry. */
function isShown({ place, isCutOff }: NonNullable<TimedCronoGame['own']>): boolean {
  return place <= BOARD_SIZE && isCutOff !== true;
}
