import { modeOfPuzzle, nextMode } from '@starguess/game-core';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { modeAddress } from '../../../../page/puzzle-addresses.ts';
import { track } from '../../../../server/analytics.ts';
import { isTimed, serverDateQuery, timeToNextDate } from '../../../../server/server-date.ts';
import { modesDone } from '../../../../stored/day-records.ts';
import { useStorageChanges } from '../../../../stored/storage.ts';
import { NextMode } from '../../../../ui/what-next/next-mode.tsx';
import { NextPuzzle } from '../../../../ui/what-next/next-puzzle.tsx';
import { OtherRoundContext } from '../../other-round.ts';
import type { Win } from '../win.ts';
import { OpenDifficulties } from './open-difficulties.tsx';
import { WinFacts, WinFigures } from './outcome-lines.tsx';
import { ShareBox } from './share-box.tsx';

/** What a win adds below its answer: its figures, the result to share, and what comes next. */
export function Outcome({ round, answer, isGivenUp, afterResult, ...result }: Win) {
  const { puzzle, tries } = result;
  const other = useContext(OtherRoundContext);
  useStorageChanges();
  const today = useQuery(serverDateQuery).data;
  const next = today && nextMode(new Set([...modesDone(today.date), modeOfPuzzle(puzzle)]));
  return (
    <>
      <div>
        {!isGivenUp && <WinFigures puzzle={puzzle} round={round} tries={tries} />}
        <WinFacts facts={answer.facts} />
      </div>
      {!isGivenUp && <ShareBox {...result} />}
      {!isGivenUp && afterResult}
      {other?.whatNext}
      {today !== undefined && other === undefined && (
        <>
          {next !== undefined && (
            <NextMode
              mode={next}
              to={modeAddress(next, today.date)}
              onTaken={() => track('Gamemode card clicked', { gamemode: next, from: 'next-mode' })}
            />
          )}
          <OpenDifficulties date={today.date} />
          <NextPuzzle timeLeft={isTimed(today) ? () => timeToNextDate(today) : undefined} />
        </>
      )}
    </>
  );
}
