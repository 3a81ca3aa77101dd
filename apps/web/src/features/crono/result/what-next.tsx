import { type GameMode, nextMode } from '@starguess/game-core';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { modeAddress } from '../../../page/puzzle-addresses.ts';
import { track } from '../../../server/analytics.ts';
import {
  isTimed,
  serverDateQuery,
  type TimedServerDate,
  timeToNextDate,
} from '../../../server/server-date.ts';
import { modesDone } from '../../../stored/day-records.ts';
import { useOtherTabChanges } from '../../../stored/storage.ts';
import { clockText } from '../../../ui/clock-text.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { useClock } from '../../../ui/use-clock.ts';
import styles from './what-next.module.css';

type WhatNextProps = {
  /** Whether the run was the daily one, so that Crono is done for today. */
  readonly isDaily: boolean;
};

/** Offers the next mode the player has not done today, and counts down to the next daily game. */
export function WhatNext({ isDaily }: WhatNextProps) {
  const { t } = useTranslation();
  useOtherTabChanges();
  const { data: today } = useQuery(serverDateQuery);
  if (today === undefined) return null;
  const done = new Set<GameMode>([...modesDone(today.date), ...(isDaily ? DAILY_RUN : [])]);
  const next = nextMode(done);
  return (
    <>
      {next !== undefined && (
        <p className={styles.next}>
          <span>{t('win.nextMode')}</span>
          <PageLink
            to={modeAddress(next, today.date)}
            onClick={() => track('Gamemode card clicked', { gamemode: next, from: 'next-mode' })}
          >
            {t(`mode.${next}.name`)}
            <IconChevronRight size={20} aria-hidden />
          </PageLink>
        </p>
      )}
      {isDaily && isTimed(today) && <NextDay serverDate={today} />}
    </>
  );
}

const DAILY_RUN = ['crono'] as const;

const SECOND_MS = 1_000;

function NextDay({ serverDate }: { readonly serverDate: TimedServerDate }) {
  const { t } = useTranslation();
  const seconds = useClock(() => Math.ceil(timeToNextDate(serverDate) / SECOND_MS), SECOND_MS);
  return (
    <p className={styles.countdown} role="timer">
      {seconds > 0 ? t('win.nextPuzzle', { time: clockText(seconds) }) : t('win.newPuzzle')}
    </p>
  );
}
