import type { UsernameReason } from '@starguess/api-contract';
import { cronoGameAddress, practiceAddress, SCREENS } from '@starguess/api-contract/page';
import { nextMode, parseUsername } from '@starguess/game-core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { modeAddress } from '../../addresses.ts';
import { track } from '../../server/analytics.ts';
import { ApiError } from '../../server/api-client.ts';
import { isTimed, serverDateQuery, timeToNextDate } from '../../server/server-date.ts';
import { pageConfig } from '../../settings/page-config.ts';
import { storeRunName, useSeenRun } from '../../stored/crono-records.ts';
import { modesDone, useDayRecords } from '../../stored/day-records.ts';
import { useHasSeat } from '../../stored/has-seat.ts';
import { useArrivalFocus } from '../../ui/arrival.ts';
import { Button } from '../../ui/button.tsx';
import form from '../../ui/form.module.css';
import { NAME_BOX } from '../../ui/name-box.ts';
import { PillLink, PracticeLink } from '../../ui/page-link.tsx';
import { NextMode, NextPuzzle } from '../../ui/what-next.tsx';
import { Points, RoundFaces } from '../run/run-result.tsx';
import { RunShare } from '../run/run-share.tsx';
import styles from '../run/views.module.css';
import { Board, Comparison, isOnBoard, Rival } from './board.tsx';
import {
  type CronoPlayer,
  isOwnRunOver,
  isPast,
  isPrivateGame,
  submitCronoScore,
  type TimedCronoGame,
} from './crono-calls.ts';
import { ShareUrl } from './share-url.tsx';
import { KindLabel } from './start-view.tsx';

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
  const isOwnOnBoard = own !== null && isOnBoard(own);
  const isOwnRun = isOwnRunOver(game);
  const heading = useArrivalFocus<HTMLHeadingElement>();
  const ownLine = useArrivalFocus<HTMLParagraphElement>(own && isOwnOnBoard);
  const { rounds, username: ownName } = useSeenRun(player.userId);
  const hasSeat = useHasSeat();
  const isPastGame = isPast(game.id, today);
  const isPrivate = isPrivateGame(game.id);
  const newGameLink = <PillLink to={SCREENS.newCronoGame.path}>{t('crono.challenge')}</PillLink>;
  return (
    <div className={styles.page} data-slot="crono-finished">
      <div className={styles.result}>
        <KindLabel isPrivate={isPrivate} />
        {isOwnRun && <Points score={game.score} isFresh={isFresh} />}
        <h1 ref={heading} className={styles.title} tabIndex={-1}>
          {isOwnRun ? t('crono.finished', { count: game.score }) : t('crono.closed')}
        </h1>
        {isPrivate && isOwnRun && <Rival game={game} ownName={ownName} />}
        {isOwnOnBoard && (
          <p ref={ownLine} className={styles.own} tabIndex={-1}>
            {t('crono.onBoard')}
          </p>
        )}
        {own !== null && !isOwnOnBoard && (
          <p ref={ownLine} className={styles.own} tabIndex={-1} data-slot="crono-own-place">
            {t('crono.ownPlace', { place: own.place.toLocaleString(i18n.language) })}
          </p>
        )}
        {game.canSubmitScore && (
          <UsernameForm player={player} onSubmitted={onSubmitted} onFailure={onFailure} />
        )}
        {today !== undefined && isPastGame && (
          <PillLink to={cronoGameAddress(today)}>{t('crono.todaysGame')}</PillLink>
        )}
        {!isPastGame && isOwnRun && (
          <>
            {!isPrivate && newGameLink}
            {!isPrivate && (
              <PillLink to={hasSeat ? SCREENS.table.path : SCREENS.tables.path}>
                {t(hasSeat ? 'shell.tables' : 'share.startTable')}
              </PillLink>
            )}
            <WhatNext isDaily={!isPrivate} />
          </>
        )}
      </div>
      <Board game={game} ownName={ownName} />
      {isPrivate && <ShareUrl isPrivate />}
      {isOwnRun && (
        <RunShare
          score={game.score}
          label={isPrivate ? undefined : game.id}
          date={isPrivate ? undefined : game.id}
          rounds={rounds}
          address={window.location.origin + window.location.pathname}
        />
      )}
      {isOwnRun && isPrivate && <Comparison player={player} game={game} />}
      {isOwnRun && rounds.length > 0 && <RoundFaces rounds={rounds} />}
      {isPrivate ? newGameLink : <ShareUrl isPrivate={false} />}
      {isOwnRun && <PracticeLink to={practiceAddress('crono')} />}
    </div>
  );
}

type UsernameFormProps = {
  readonly player: CronoPlayer;
  readonly onSubmitted: (game: TimedCronoGame) => void;
  /** Called with an error that the form cannot handle. */
  readonly onFailure: (error: unknown) => void;
};

type Trouble = UsernameReason | 'refused' | 'busy';

/** Submits the player's score to the board. An empty name is anonymous. */
export function UsernameForm({ player, onSubmitted, onFailure }: UsernameFormProps) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [trouble, setTrouble] = useState<Trouble>();
  const [isSending, setIsSending] = useState(false);
  const fieldId = useId();
  const problemId = useId();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    setTrouble(undefined);
    try {
      const game = await submitCronoScore(player, name.trim() === '' ? null : name);
      const parsedName = parseUsername(name);
      if (parsedName.ok) storeRunName(player.userId, parsedName.username);
      onSubmitted(game);
    } catch (error) {
      const newTrouble = troubleOf(error);
      if (newTrouble === undefined) onFailure(error);
      else setTrouble(newTrouble);
    } finally {
      setIsSending(false);
    }
  };

  return (
    <form className={`${form.form} ${styles.name}`} onSubmit={submit}>
      <label htmlFor={fieldId}>{t('crono.usernameLabel')}</label>
      <input
        id={fieldId}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        placeholder={t('crono.anonymous')}
        {...NAME_BOX}
        autoComplete="nickname"
        aria-invalid={trouble !== undefined && trouble !== 'busy'}
        aria-describedby={problemId}
      />
      <p id={problemId} role="alert">
        {trouble !== undefined && t(`crono.trouble.${trouble}`)}
      </p>
      <Button type="submit" aria-disabled={isSending}>
        {t('crono.submit')}
      </Button>
    </form>
  );
}

/** The problems that the player can fix, or wait out, without leaving the form. */
function troubleOf(error: unknown): Trouble | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'username-refused') return error.reason ?? 'refused';
  return error.status === 429 || error.status === 503 ? 'busy' : undefined;
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
