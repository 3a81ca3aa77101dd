import type { GameMode } from '@starguess/game-core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { catalogQuery } from '../../server/catalog.ts';
import { type PracticeRecord, practiceRecord } from '../../stored/practice-rounds.ts';
import { focusContent } from '../../ui/focus-content.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { GiveUp } from '../daily/give-up/give-up.tsx';
import { type OtherRound, OtherRoundContext } from '../daily/other-round.ts';
import { PracticeHeading } from './practice-heading.tsx';
import { newSeed, type PracticeLink, practiceLinkIn, sharedRoundAddress } from './practice-link.ts';
import { PracticeNext } from './practice-next.tsx';
import { practicePoolHash } from './practice-pool.ts';
import { practicePuzzle } from './practice-puzzle.ts';

/** A round for a game that is not played on the screen of a daily mode. */
export type PracticedRound = Pick<OtherRound, 'heading' | 'whatNext'> & {
  readonly seed: string;
  readonly record: PracticeRecord;
  /** The address that a result is shared with. */
  readonly addressOf: (result: number) => string;
};

type PracticeScreenProps = {
  readonly game: GameMode;
  /** Shows the game of a round. */
  readonly children: (round: PracticedRound) => ReactNode;
};

/** A round of the seed in the address, which gets one if it has none. */
export function PracticeScreen({ game, children }: PracticeScreenProps) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const navigate = useNavigate();
  const link = useMemo(() => practiceLinkIn(game, search), [game, search]);
  const { seed, isGarbled } = link;
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
    // The button that was pressed goes with its round.
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
          link={link}
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
  readonly link: PracticeLink;
  /** Whether the address had a seed that was none. */
  readonly isRepaired: boolean;
  readonly onNew: () => void;
};

function Round({ game, seed, link, isRepaired, onNew, children }: RoundProps) {
  const { data: catalog } = useQuery(catalogQuery);
  const hash = useMemo(() => catalog && practicePoolHash(catalog, game), [catalog, game]);
  const record = useMemo(() => practiceRecord(game, seed), [game, seed]);
  const round = useMemo<PracticedRound>(() => {
    const isSame = hash !== undefined && link.of === hash;
    const beat = isSame ? link.beat : undefined;
    return {
      seed,
      record,
      addressOf: (result) => sharedRoundAddress(game, { seed, of: hash ?? '', beat: result }),
      heading: (
        <PracticeHeading
          game={game}
          beat={beat}
          isRepaired={isRepaired}
          isIncomparable={hash !== undefined && isFromFriend(link) && !isSame}
          onNew={onNew}
        />
      ),
      whatNext: <PracticeNext game={game} record={record} beat={beat} onNew={onNew} />,
    };
  }, [game, seed, link, hash, record, isRepaired, onNew]);
  const other = useMemo<OtherRound | undefined>(
    () =>
      game === 'crono'
        ? undefined
        : {
            kind: 'practice',
            usePuzzle: practicePuzzle(record, { mode: game, seed }),
            heading: round.heading,
            GiveUp,
            shareAddress: ({ tries }) => round.addressOf(tries),
            whatNext: round.whatNext,
          },
    [game, seed, record, round],
  );
  return <OtherRoundContext value={other}>{children(round)}</OtherRoundContext>;
}

/** Whether an address asks for a comparison. One with a seed alone does not. */
function isFromFriend({ of, beat }: PracticeLink): boolean {
  return of !== undefined || beat !== undefined;
}

function seedQuery(seed: string): string {
  return `?seed=${seed}`;
}
