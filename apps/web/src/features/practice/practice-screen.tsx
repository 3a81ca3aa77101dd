import { practiceAddress } from '@starguess/api-contract/page';
import type { GameMode } from '@starguess/game-core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { addressOn } from '../../addresses.ts';
import { catalogQuery } from '../../server/catalog.ts';
import { serverDateQuery } from '../../server/server-date.ts';
import { pageConfig } from '../../settings/page-config.ts';
import { isBetterResult, practiceRound, usePracticeBests } from '../../stored/practice-rounds.ts';
import { completionIn } from '../../stored/round-status.ts';
import type { RoundStore } from '../../stored/rounds.ts';
import { Button } from '../../ui/button.tsx';
import { focusContent } from '../../ui/focus-content.ts';
import { PillLink } from '../../ui/links/pill-link.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { GiveUp } from '../daily/give-up.tsx';
import { type OtherRound, OtherRoundContext } from '../daily/round.ts';
import styles from './practice.module.css';
import {
  newSeed,
  type PracticeQuery,
  practiceQueryIn,
  sharedRoundAddress,
} from './practice-link.ts';
import { PracticePuzzle, practicePoolHash } from './practice-puzzle.ts';

/** A practice round. The daily modes read it from the context; crono's screen gets it as properties. */
export type PracticedRound = OtherRound & {
  readonly shareAddress: (result: number) => string;
};

type PracticeScreenProps = {
  readonly game: GameMode;
  readonly children: (round: PracticedRound) => ReactNode;
};

/** A round of the seed in the address. An address without a valid seed gets a new one. */
export function PracticeScreen({ game, children }: PracticeScreenProps) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => practiceQueryIn(game, search), [game, search]);
  const { seed, isGarbled } = query;
  const [repairedSeed, setRepairedSeed] = useState<string>();
  useEffect(() => {
    if (seed !== undefined) return;
    const drawn = newSeed();
    if (isGarbled) setRepairedSeed(drawn);
    navigate({ search: seedQuery(drawn) }, { replace: true });
  }, [seed, isGarbled, navigate]);
  const startNew = useCallback(() => {
    navigate({ search: seedQuery(newSeed()) });
    window.scrollTo(0, 0);
    // The pressed button disappears with its round.
    focusContent();
  }, [navigate]);
  return (
    <div data-slot="practice">
      {seed === undefined ? (
        <Spinner text={t('loading')} />
      ) : (
        <Round
          key={seed}
          game={game}
          seed={seed}
          query={query}
          isRepaired={seed === repairedSeed}
          onNew={startNew}
        >
          {children}
        </Round>
      )}
    </div>
  );
}

type RoundProps = PracticeScreenProps & {
  readonly seed: string;
  readonly query: PracticeQuery;
  /** Whether the address had an invalid seed. */
  readonly isRepaired: boolean;
  readonly onNew: () => void;
};

function Round({ game, seed, query, isRepaired, onNew, children }: RoundProps) {
  const { data: catalog } = useQuery(catalogQuery);
  const poolHash = useMemo(() => catalog && practicePoolHash(catalog, game), [catalog, game]);
  const record = useMemo(() => practiceRound(game, seed), [game, seed]);
  useEffect(() => record.follow(), [record]);
  const round = useMemo<PracticedRound>(() => {
    const isSamePool = poolHash !== undefined && query.poolHash === poolHash;
    const friendsResult = isSamePool ? query.friendsResult : undefined;
    // An address with only a seed asks for no comparison.
    const asksComparison = (query.poolHash ?? query.friendsResult) !== undefined;
    return {
      kind: 'practice',
      round: seed,
      record,
      Puzzle: PracticePuzzle,
      GiveUp,
      shareAddress: (result) =>
        sharedRoundAddress(game, { seed, poolHash: poolHash ?? '', result }),
      heading: (
        <PracticeHeading
          game={game}
          friendsResult={friendsResult}
          isRepaired={isRepaired}
          isIncomparable={poolHash !== undefined && !isSamePool && asksComparison}
          onNew={onNew}
        />
      ),
      whatNext: (
        <PracticeNext game={game} record={record} friendsResult={friendsResult} onNew={onNew} />
      ),
    };
  }, [game, seed, query, poolHash, record, isRepaired, onNew]);
  return <OtherRoundContext value={round}>{children(round)}</OtherRoundContext>;
}

function seedQuery(seed: string): string {
  return `?seed=${seed}`;
}

type PracticeHeadingProps = Omit<PracticeNextProps, 'record'> &
  Pick<RoundProps, 'isRepaired'> & {
    /** Whether a friend's round may have differed from this one. */
    readonly isIncomparable: boolean;
  };

/** Says under the title that the round is for practice, and shows the challenge or warning from the link. */
function PracticeHeading(props: PracticeHeadingProps) {
  const { game, friendsResult, isRepaired, isIncomparable, onNew } = props;
  const { t, i18n } = useTranslation();
  return (
    <div className={styles.heading} data-slot="practice-heading">
      <p className={styles.label}>{t('shell.practice')}</p>
      {isRepaired && <p>{t('practice.garbled')}</p>}
      {friendsResult !== undefined && (
        <p className={styles.challenge} data-slot="practice-challenge">
          {t(game === 'crono' ? 'practice.beatScore' : 'practice.beatTries', {
            result: friendsResult.toLocaleString(i18n.language),
          })}
        </p>
      )}
      {isIncomparable && (
        <>
          <p data-slot="practice-incomparable">{t('practice.incomparable')}</p>
          <Button look="quiet" onClick={onNew}>
            {t('practice.newRound')}
          </Button>
        </>
      )}
    </div>
  );
}

type PracticeNextProps = Pick<RoundProps, 'game' | 'onNew'> & {
  readonly record: RoundStore;
  /** The tries, or in crono the points, of a friend in the same round. */
  readonly friendsResult: number | undefined;
};

/** Shows what comes after a practice round: who won, another round, or another game. */
function PracticeNext({ game, record, friendsResult, onNew }: PracticeNextProps) {
  const { t, i18n } = useTranslation();
  const today = useQuery(serverDateQuery).data?.date;
  const best = usePracticeBests(({ bests }) => bests[game]);
  const ownResult = useStore(record, ({ status }) => completionIn(status)?.tries);
  const othersId = useId();
  const others = pageConfig.modes.filter((mode) => mode !== game);
  return (
    <div className={styles.next} data-slot="practice-next">
      {friendsResult !== undefined && (
        <Verdict game={game} ownResult={ownResult} friendsResult={friendsResult} />
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

type VerdictProps = {
  readonly game: GameMode;
  /** Undefined if the player gave up. */
  readonly ownResult: number | undefined;
  readonly friendsResult: number;
};

/** Says which of the two players was better. A player who gave up was not. */
function Verdict({ game, ownResult, friendsResult }: VerdictProps) {
  const { t, i18n } = useTranslation();
  const figures = {
    own: ownResult?.toLocaleString(i18n.language),
    other: friendsResult.toLocaleString(i18n.language),
  };
  return (
    <p className={styles.verdict} data-slot="practice-verdict">
      {ownResult === undefined
        ? t('practice.friendStays', figures)
        : t(`practice.${verdictOn(game, { ownResult, friendsResult })}`, figures)}
    </p>
  );
}

function verdictOn(
  game: GameMode,
  { ownResult, friendsResult }: Readonly<Record<'ownResult' | 'friendsResult', number>>,
): 'won' | 'drawn' | 'lost' {
  if (ownResult === friendsResult) return 'drawn';
  return isBetterResult(game, { one: ownResult, other: friendsResult }) ? 'won' : 'lost';
}
