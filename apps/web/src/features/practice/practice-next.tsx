import { practiceAddress } from '@starguess/api-contract/page';
import type { GameMode } from '@starguess/game-core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { addressOn } from '../../addresses.ts';
import { serverDateQuery } from '../../server/server-date.ts';
import { pageConfig } from '../../settings/page-config.ts';
import { isBetterResult, usePracticeBests } from '../../stored/practice-rounds.ts';
import { completionIn } from '../../stored/round-status.ts';
import type { RoundStore } from '../../stored/rounds.ts';
import { Button } from '../../ui/button.tsx';
import { PillLink } from '../../ui/links/pill-link.tsx';
import styles from './practice.module.css';

type PracticeNextProps = {
  readonly game: GameMode;
  readonly record: RoundStore;
  /** The tries, or in crono the points, of a friend in the same round. */
  readonly friendsResult: number | undefined;
  readonly onNew: () => void;
};

/** Shows what comes after a practice round: who won, another round, or another game. */
export function PracticeNext({ game, record, friendsResult, onNew }: PracticeNextProps) {
  const { t, i18n } = useTranslation();
  const today = useQuery(serverDateQuery).data?.date;
  const best = usePracticeBests(({ bests }) => bests[game]);
  const ownResult = useStore(record, ({ status }) => completionIn(status)?.tries);
  const othersId = useId();
  const others = pageConfig.modes.filter((mode) => mode !== game);
  return (
    <div className={styles.next} data-slot="practice-next">
      {friendsResult !== undefined && (
        <FriendComparison game={game} ownResult={ownResult} friendsResult={friendsResult} />
      )}
      {best !== undefined && (
        <p>{t('practice.best', { result: best.toLocaleString(i18n.language) })}</p>
      )}
      <Button onClick={onNew}>{t('practice.newRound')}</Button>
      <PillLink to={addressOn(today, game)}>{t('practice.today')}</PillLink>
      {others.length > 0 && (
        <>
          <p id={othersId}>{t('practice.others')}</p>
          <ul className="abreast" aria-labelledby={othersId}>
            {others.map((mode) => (
              <li key={mode}>
                <PillLink to={practiceAddress(mode)}>{t(`mode.${mode}.name`)}</PillLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

type FriendComparisonProps = {
  readonly game: GameMode;
  /** Undefined if the player gave up. */
  readonly ownResult: number | undefined;
  readonly friendsResult: number;
};

/** Says which of the two players was better. A player who gave up was not. */
function FriendComparison({ game, ownResult, friendsResult }: FriendComparisonProps) {
  const { t, i18n } = useTranslation();
  const figures = {
    own: ownResult?.toLocaleString(i18n.language),
    other: friendsResult.toLocaleString(i18n.language),
  };
  return (
    <p className={styles.verdict} data-slot="practice-verdict">
      {ownResult === undefined
        ? t('practice.friendStays', figures)
        : t(`practice.${outcomeAgainstFriend(game, { ownResult, friendsResult })}`, figures)}
    </p>
  );
}

type TwoResults = { readonly ownResult: number; readonly friendsResult: number };

function outcomeAgainstFriend(
  game: GameMode,
  { ownResult, friendsResult }: TwoResults,
): 'won' | 'drawn' | 'lost' {
  if (ownResult === friendsResult) return 'drawn';
  return isBetterResult(game, { one: ownResult, other: friendsResult }) ? 'won' : 'lost';
}
