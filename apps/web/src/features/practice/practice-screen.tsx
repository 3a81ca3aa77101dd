import type { GameMode } from '@starguess/game-core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { catalogQuery } from '../../server/catalog.ts';
import { practiceRound } from '../../stored/practice-rounds.ts';
import { focusContent } from '../../ui/focus/focus-content.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { GiveUp } from '../daily/give-up.tsx';
import { OtherRoundContext } from '../daily/round.ts';
import { PracticeHeading } from './practice-heading.tsx';
import {
  newSeed,
  type PracticeQuery,
  practiceQueryIn,
  sharedRoundAddress,
} from './practice-link.ts';
import { PracticeNext } from './practice-next.tsx';
import { PracticePuzzle, practicePoolHash } from './practice-puzzle.ts';
import type { PracticedRound } from './practiced-round.ts';

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
        <PracticeRound
          key={seed}
          game={game}
          seed={seed}
          query={query}
          isRepaired={seed === repairedSeed}
          onNew={startNew}
        >
          {children}
        </PracticeRound>
      )}
    </div>
  );
}

type PracticeRoundProps = PracticeScreenProps & {
  readonly seed: string;
  readonly query: PracticeQuery;
  /** Whether the address had an invalid seed. */
  readonly isRepaired: boolean;
  readonly onNew: () => void;
};

function PracticeRound({ game, seed, query, isRepaired, onNew, children }: PracticeRoundProps) {
  const { data: catalog } = useQuery(catalogQuery);
  const poolHash = useMemo(() => catalog && practicePoolHash(catalog, game), [catalog, game]);
  const record = useMemo(() => practiceRound(game, seed), [game, seed]);
  useEffect(() => record.follow(), [record]);
  const round = useMemo<PracticedRound>(() => {
    const isSamePool = poolHash !== undefined && query.poolHash === poolHash;
    const friendsResult = isSamePool ? query.friendsResult : undefined;
    // An address with only a seed asks for no comparison.
    const asksComparison = query.poolHash !== undefined || query.friendsResult !== undefined;
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
