import { type GameMode, nextMode } from '@starguess/game-core';
import { useQuery } from '@tanstack/react-query';
import { modeAddress } from '../../../page/puzzle-addresses.ts';
import { track } from '../../../server/analytics.ts';
import { isTimed, serverDateQuery, timeToNextDate } from '../../../server/server-date.ts';
import { modesDone } from '../../../stored/day-records.ts';
import { useStorageChanges } from '../../../stored/storage.ts';
import { NextMode } from '../../../ui/what-next/next-mode.tsx';
import { NextPuzzle } from '../../../ui/what-next/next-puzzle.tsx';

type WhatNextProps = {
  /** Whether the run was the daily one, so that Crono is done for today. */
  readonly isDaily: boolean;
};

/** Offers the next mode the player has not done today, and counts down to the next daily game. */
export function WhatNext({ isDaily }: WhatNextProps) {
  useStorageChanges();
  const { data: today } = useQuery(serverDateQuery);
  if (today === undefined) return null;
  const done = new Set<GameMode>([...modesDone(today.date), ...(isDaily ? DAILY_RUN : [])]);
  const next = nextMode(done);
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

const DAILY_RUN = ['crono'] as const;
