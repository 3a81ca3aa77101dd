import { type GameMode, modeOfPuzzle, nextMode } from '@starguess/game-core';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { modeAddress } from '../../../../page/puzzle-addresses.ts';
import { track } from '../../../../server/analytics.ts';
import { isTimed, serverDateQuery } from '../../../../server/server-date.ts';
import { modesDone } from '../../../../stored/day-records.ts';
import { useOtherTabChanges } from '../../../../stored/storage.ts';
import { PageLink } from '../../../../ui/page-link.tsx';
import type { Win } from '../win.ts';
import { NextPuzzle } from './next-puzzle.tsx';
import { OpenDifficulties } from './open-difficulties.tsx';
import styles from './outcome.module.css';
import { WinFacts, WinFigures } from './outcome-lines.tsx';
import { ShareBox } from './share-box.tsx';

/** All that a win adds below the picture: the answer, the result to share, and what comes next. */
export function Outcome({ date, answer, ...result }: Win) {
  const { puzzle, tries } = result;
  const today = useQuery(serverDateQuery).data;
  return (
    <>
      <p className={styles.sentence}>{answer.sentence}</p>
      <div>
        <WinFigures puzzle={puzzle} date={date} tries={tries} />
        <WinFacts facts={answer.facts} />
      </div>
      <ShareBox {...result} />
      {today !== undefined && (
        <>
          <NextMode wonMode={modeOfPuzzle(puzzle)} date={today.date} />
          <OpenDifficulties date={today.date} />
          <NextPuzzle serverDate={isTimed(today) ? today : undefined} />
        </>
      )}
    </>
  );
}

type NextModeProps = { readonly wonMode: GameMode; readonly date: string };

/** Offers the next mode that the player has not done today. */
function NextMode({ wonMode, date }: NextModeProps) {
  const { t } = useTranslation();
  useOtherTabChanges();
  const next = nextMode(new Set([...modesDone(date), wonMode]));
  if (next === undefined) return null;
  return (
    <p className={styles.next}>
      <span>{t('win.nextMode')}</span>
      <PageLink
        to={modeAddress(next, date)}
        onClick={() => track('Gamemode card clicked', { gamemode: next, from: 'next-mode' })}
      >
        {t(`mode.${next}.name`)}
        <IconChevronRight size={20} aria-hidden />
      </PageLink>
    </p>
  );
}
