import { cronoGameAddress, PAGE_PATHS, practiceAddress } from '@starguess/api-contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { seenRun } from '../../stored/crono-records.ts';
import { PracticeLink } from '../../ui/links/practice-link.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { useArrivalFocus } from '../../ui/use-arrival-focus.ts';
import { Board } from './board.tsx';
import { Comparison } from './comparison.tsx';
import {
  type CronoPlayer,
  isOwnRunOver,
  isPast,
  isPrivate,
  kindOf,
  type TimedCronoGame,
} from './crono-calls.ts';
import { KindLabel } from './kind-label.tsx';
import { isOnBoard } from './result/own-row.ts';
import { Points } from './result/points.tsx';
import { RoundFaces } from './result/round-faces.tsx';
import { RunShare } from './result/run-share.tsx';
import { WhatNext } from './result/what-next.tsx';
import { ShareUrl } from './share-url.tsx';
import { UsernameForm } from './username-form.tsx';
import styles from './views.module.css';

type FinishedViewProps = {
  readonly player: CronoPlayer;
  readonly game: TimedCronoGame;
  readonly today: string | undefined;
  /** Whether the run was just played on this page. */
  readonly isFresh: boolean;
  readonly onSubmitted: (game: TimedCronoGame) => void;
  readonly onFailure: (error: unknown) => void;
};

export function FinishedView(props: FinishedViewProps) {
  const { player, game, today, isFresh, onSubmitted, onFailure } = props;
  const { t, i18n } = useTranslation();
  const { own } = game;
  const isShown = own !== null && isOnBoard(own);
  const isOwn = isOwnRunOver(game);
  const heading = useArrivalFocus<HTMLHeadingElement>();
  const ownLine = useArrivalFocus<HTMLParagraphElement>(own && isShown);
  const [{ rounds }] = useState(() => seenRun(player.userId));
  const isOver = isPast(game.id, today);
  return (
    <div className={styles.page} data-slot="crono-finished">
      <div className={styles.result}>
        <KindLabel kind={kindOf(game.id)} />
        {isOwn && <Points score={game.score} isFresh={isFresh} />}
        <h1 ref={heading} className={styles.title} tabIndex={-1}>
          {isOwn ? t('crono.finished', { count: game.score }) : t('crono.closed')}
        </h1>
        {isShown && (
          <p ref={ownLine} className={styles.own} tabIndex={-1}>
            {t('crono.onBoard')}
          </p>
        )}
        {own !== null && !isShown && (
          <p ref={ownLine} className={styles.own} tabIndex={-1} data-slot="crono-own-place">
            {t('crono.ownPlace', { place: own.place.toLocaleString(i18n.language) })}
          </p>
        )}
        {game.canSubmitScore && (
          <UsernameForm player={player} onSubmitted={onSubmitted} onFailure={onFailure} />
        )}
        {today !== undefined && isOver && (
          <PageLink className={styles.exit} to={cronoGameAddress(today)}>
            {t('crono.todaysGame')}
          </PageLink>
        )}
        {!isOver && isOwn && (
          <>
            <PageLink className={styles.exit} to={PAGE_PATHS.newCronoGame}>
              {t('crono.challenge')}
            </PageLink>
            <WhatNext isDaily={!isPrivate(game.id)} />
          </>
        )}
      </div>
      {isOwn && (
        <RunShare
          score={game.score}
          label={isPrivate(game.id) ? undefined : game.id}
          rounds={rounds}
          address={window.location.origin + window.location.pathname}
        />
      )}
      {isOwn && rounds.length > 0 && <RoundFaces rounds={rounds} />}
      {isOwn && isPrivate(game.id) && <Comparison player={player} game={game} />}
      <Board game={game} ownName={seenRun(player.userId).username} />
      <ShareUrl isPrivate={isPrivate(game.id)} />
      {isOwn && <PracticeLink to={practiceAddress('crono')} />}
    </div>
  );
}
