import { cronoGameAddress, practiceAddress, SCREENS } from '@starguess/api-contract/page';
import { nextMode } from '@starguess/game-core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { modeAddress } from '../../addresses.ts';
import { track } from '../../server/analytics.ts';
import { isTimed, serverDateQuery, timeToNextDate } from '../../server/server-date.ts';
import { pageConfig } from '../../settings/page-config.ts';
import { isMadeHere, useSeenRun } from '../../stored/crono-records.ts';
import { useDayRecords } from '../../stored/day-records.ts';
import { useHasSeat } from '../../stored/has-seat.ts';
import { modesDone } from '../../stored/mode-completion.ts';
import { useArrivalFocus } from '../../ui/arrival.ts';
import { PillLink, PracticeLink } from '../../ui/links/pill-link.tsx';
import { NextMode, NextPuzzle } from '../../ui/what-next.tsx';
import { hasEveryPoint } from '../run/answered-rounds.ts';
import { RoundFaces } from '../run/round-faces.tsx';
import { runLine } from '../run/run-line.ts';
import { RunShare } from '../run/run-share.tsx';
import { ScoreTitle } from '../run/score-title.tsx';
import styles from '../run/views.module.css';
import { Board } from './board.tsx';
import { isOnBoard } from './board-entries.ts';
import { Comparison } from './comparison.tsx';
import { type CronoPlayer, cronoComparisonQuery } from './crono-calls.ts';
import { isOwnRunOver, isPast, isPrivateGame, type TimedCronoGame } from './crono-game.ts';
import { comparisonPoll } from './crono-polls.ts';
import { KindLabel } from './kind-label.tsx';
import { Praise } from './praise.tsx';
import { raceText } from './race-text.ts';
import { Rival, racedBy } from './rival.tsx';
import { ShareUrl } from './share-url.tsx';
import { UsernameForm } from './username-form.tsx';

type FinishedViewProps = {
  readonly player: CronoPlayer;
  readonly game: TimedCronoGame;
  readonly today: string | undefined;
  /** Whether the run was just played on this page. */
  readonly isFresh: boolean;
  readonly onSubmitted: (game: TimedCronoGame) => void;
  readonly onFailure: (error: unknown) => void;
};

/** The number of entries from which a board is as high as the rest of its column. */
const FULL_HEIGHT_ENTRIES = 4;

/** The page after a run, or of a past game: the result, the board and what comes next. */
export function FinishedView(props: FinishedViewProps) {
  const { player, game, today, isFresh, onSubmitted, onFailure } = props;
  const { t, i18n } = useTranslation();
  const { own } = game;
  const standing = own && (isOnBoard(own) ? 'on-board' : 'below');
  const isOwnRun = isOwnRunOver(game);
  const isPrivate = isPrivateGame(game.id);
  const isPastGame = isPast(game.id, today);
  const heading = useArrivalFocus<HTMLHeadingElement>();
  const ownLine = useArrivalFocus<HTMLParagraphElement>(standing);
  const { rounds, username: ownName } = useSeenRun(player.userId);
  const ownRounds = hasEveryPoint(rounds, game.score) ? rounds : [];
  const { data: comparison, isFetched: isCompared } = useQuery({
    ...cronoComparisonQuery(player, game),
    enabled: isOwnRun && isPrivate,
    refetchInterval: ({ state }) => comparisonPoll(state),
  });
  const race = comparison?.race;
  const rival = racedBy(comparison);
  const newGameLabel = race ? 'race.rematch' : 'crono.newGame';
  const hasSeat = useHasSeat();
  // Both are decided once: whoever plays meanwhile must move nothing.
  const [isLinkFirst] = useState(
    isPrivate && isOwnRun && isMadeHere(game.id) && game.userCount <= 1,
  );
  const [isBoardShort] = useState(!isPrivate && game.leaderboard.length < FULL_HEIGHT_ENTRIES);
  return (
    <div
      className={`${styles.page} ${styles.columns} ${styles.finished}`}
      data-slot="crono-finished"
      data-board={isBoardShort ? 'short' : 'long'}
    >
      <div className={styles.result}>
        <KindLabel isPrivate={isPrivate} />
        {isOwnRun ? (
          <ScoreTitle ref={heading} score={game.score} isFresh={isFresh} />
        ) : (
          <h1 ref={heading} className={styles.title} tabIndex={-1}>
            {t('crono.closed')}
          </h1>
        )}
        {isOwnRun && (
          <Praise game={game} userId={player.userId} rounds={ownRounds} isFresh={isFresh} />
        )}
        {isPrivate && isOwnRun && <Rival game={game} ownName={ownName} comparison={comparison} />}
        {isPrivate && isOwnRun && (
          <PillLink look={isLinkFirst ? 'quiet' : 'primary'} to={SCREENS.newCronoGame.path}>
            <span key={newGameLabel}>{t(newGameLabel)}</span>
          </PillLink>
        )}
        {isLinkFirst && <ShareUrl isPrivate isFirst />}
        {own && (
          <p
            ref={ownLine}
            className={styles.own}
            tabIndex={-1}
            data-slot={standing === 'below' ? 'crono-own-place' : undefined}
          >
            {standing === 'below'
              ? t('crono.ownPlace', { place: own.place.toLocaleString(i18n.language) })
              : t('crono.onBoard')}
          </p>
        )}
        {game.canSubmitScore && (
          <UsernameForm
            player={player}
            look={isPrivate ? 'quiet' : 'primary'}
            onSubmitted={onSubmitted}
            onFailure={onFailure}
          />
        )}
        {today !== undefined && isPastGame && (
          <PillLink to={cronoGameAddress(today)}>{t('crono.todaysGame')}</PillLink>
        )}
        {!isPastGame && isOwnRun && <WhatNext isDaily={!isPrivate} />}
      </div>
      <div>
        {isOwnRun && (
          <RunShare
            score={game.score}
            date={isPrivate ? undefined : game.id}
            rounds={rounds}
            raceSentence={isPrivate ? raceText(t, { own: game.score, rival }) : undefined}
            race={
              race && [
                { whose: t('race.me'), line: runLine(comparison.own) },
                { whose: race.username ?? t('race.aFriend'), line: runLine(race.rounds) },
              ]
            }
            address={window.location.origin + window.location.pathname}
            isFirst={!isPrivate && !game.canSubmitScore}
          />
        )}
      </div>
      <div>
        {isOwnRun && isPrivate && (comparison || !isCompared) && (
          <Comparison comparison={comparison} isAlone={game.userCount <= 1} />
        )}
        <Board game={game} ownName={ownName} />
        {!isLinkFirst && (
          <ShareUrl isPrivate={isPrivate}>
            {!isPastGame && isOwnRun && <MoreGames hasSeat={hasSeat} isPrivate={isPrivate} />}
          </ShareUrl>
        )}
      </div>
      <div>
        {isOwnRun && rounds.length > 0 && <RoundFaces rounds={rounds} />}
        {isOwnRun && <PracticeLink to={practiceAddress('crono')} />}
      </div>
    </div>
  );
}

type MoreGamesProps = { readonly hasSeat: boolean; readonly isPrivate: boolean };

/** The other games with friends. */
function MoreGames({ hasSeat, isPrivate }: MoreGamesProps) {
  const { t } = useTranslation();
  return (
    <div className="abreast">
      {!isPrivate && <PillLink to={SCREENS.newCronoGame.path}>{t('crono.challenge')}</PillLink>}
      <PillLink to={hasSeat ? SCREENS.table.path : SCREENS.tables.path}>
        {t(hasSeat ? 'share.yourTable' : 'share.startTable')}
      </PillLink>
    </div>
  );
}

/** Offers the next mode the player has not done today; after the daily run, Crono is done too. */
function WhatNext({ isDaily }: { readonly isDaily: boolean }) {
  const records = useDayRecords();
  const { data: today } = useQuery(serverDateQuery);
  if (today === undefined) return null;
  const doneModes = new Set(modesDone(records, today.date));
  if (isDaily) doneModes.add('crono');
  const next = nextMode(doneModes, pageConfig.modes);
  return (
    <>
      {next !== undefined && (
        <NextMode
          mode={next}
          to={modeAddress(next, today.date)}
          onTaken={() => track('Gamemode card clicked', { gamemode: next, from: 'next-mode' })}
        />
      )}
      {isDaily && isTimed(today) && <NextPuzzle timeLeft={() => timeToNextDate(today)} />}
    </>
  );
}
