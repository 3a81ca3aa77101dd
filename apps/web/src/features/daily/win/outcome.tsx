import { SCREENS } from '@starguess/api-contract/page';
import { DIFFICULTIES, modeOfPuzzle, nextMode, puzzleOf } from '@starguess/game-core';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { modeAddress, puzzleAddress } from '../../../addresses.ts';
import { ReportLine } from '../../../fields/report-line.tsx';
import { track } from '../../../server/analytics.ts';
import { isTimed, serverDateQuery, timeToNextDate } from '../../../server/server-date.ts';
import { CLASSIC_MODES_FLAG, useFeatureFlag } from '../../../settings/feature-flags.ts';
import { pageConfig } from '../../../settings/page-config.ts';
import { completionOn, useDayRecords } from '../../../stored/day-records.ts';
import { useHasSeat } from '../../../stored/has-seat.ts';
import { modesDone } from '../../../stored/mode-completion.ts';
import { PageLink } from '../../../ui/links/page-link.tsx';
import { PillLink } from '../../../ui/links/pill-link.tsx';
import { NextMode, NextPuzzle } from '../../../ui/what-next.tsx';
import { OtherRoundContext } from '../round.ts';
import styles from './outcome.module.css';
import { ShareBox } from './share-box.tsx';
import type { Win } from './win.ts';
import { WinFigures } from './win-figures.tsx';

/** The part of a win below its answer: its figures, the result to share, and what comes next. */
export function Outcome({ round, answer, isGivenUp, ...result }: Win) {
  const { puzzle } = result;
  const { t } = useTranslation();
  const otherRound = useContext(OtherRoundContext);
  const hasSeat = useHasSeat();
  const date = otherRound?.kind === 'practice' ? undefined : round;
  const records = useDayRecords();
  const today = useQuery(serverDateQuery).data;
  const doneModes = today && new Set([...modesDone(records, today.date), modeOfPuzzle(puzzle)]);
  const next = doneModes && nextMode(doneModes, pageConfig.modes);
  const hasOnward = next !== undefined || hasSeat;
  const onward = today !== undefined && otherRound === undefined && hasOnward && (
    <div className="abreast">
      {next !== undefined && (
        <NextMode
          mode={next}
          to={modeAddress(next, today.date)}
          onTaken={() => track('Gamemode card clicked', { gamemode: next, from: 'next-mode' })}
        />
      )}
      {hasSeat && <PillLink to={SCREENS.table.path}>{t('share.yourTable')}</PillLink>}
    </div>
  );
  return (
    <>
      <div>
        {!isGivenUp && <WinFigures puzzle={puzzle} round={round} />}
        {answer.facts.length > 0 && (
          <p
            className={styles.facts}
            data-slot="win-facts"
            translate={answer.factsAreNames ? 'no' : undefined}
          >
            {answer.facts.join(' · ')}
          </p>
        )}
        {answer.reported && (
          <div className={styles.report}>
            <ReportLine {...answer.reported} />
          </div>
        )}
      </div>
      {isGivenUp ? (
        onward
      ) : (
        <ShareBox {...result} date={date} picture={answer.picture}>
          {onward}
        </ShareBox>
      )}
      {otherRound?.whatNext}
      {today !== undefined && otherRound === undefined && (
        <>
          <OpenDifficulties date={today.date} />
          {!hasSeat && <PillLink to={SCREENS.tables.path}>{t('share.startTable')}</PillLink>}
          <NextPuzzle timeLeft={isTimed(today) ? () => timeToNextDate(today) : undefined} />
        </>
      )}
    </>
  );
}

/**
 * Offers the difficulties of Classic that are not solved yet. For the next mode, Classic is done
 * with any one of them.
 */
function OpenDifficulties({ date }: { readonly date: string }) {
  const { t } = useTranslation();
  const hasDifficulties = useFeatureFlag(CLASSIC_MODES_FLAG);
  const records = useDayRecords();
  const openDifficulties = DIFFICULTIES.filter((difficulty) => {
    const game = puzzleOf('classic', difficulty);
    return completionOn(records, { game, date }) === undefined;
  });
  if (
    !hasDifficulties ||
    openDifficulties.length === 0 ||
    openDifficulties.length === DIFFICULTIES.length
  )
    return null;
  return (
    <p className={`abreast ${styles.open}`} data-slot="open-difficulties">
      <span>{t('win.openDifficulties')}</span>
      {openDifficulties.map((difficulty) => (
        <PageLink
          key={difficulty}
          to={puzzleAddress(puzzleOf('classic', difficulty))}
          onClick={() => track('Gamemode card clicked', { gamemode: 'classic', from: 'next-mode' })}
        >
          {t(`difficulty.${difficulty}.name`)}
        </PageLink>
      ))}
    </p>
  );
}
