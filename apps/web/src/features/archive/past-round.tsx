import { pastDayAddress, pastDifficultyAddress, SCREENS } from '@starguess/api-contract/page';
import {
  addDays,
  type DailyMode,
  type Difficulty,
  difficultyOf,
  isCalendarDate,
  modeOfPuzzle,
  type Puzzle,
  puzzleOf,
} from '@starguess/game-core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { puzzleAddress } from '../../addresses.ts';
import { isInArchive } from '../../archive-days.ts';
import { serverDateQuery } from '../../server/server-date.ts';
import { siteAddress } from '../../settings/base-path.ts';
import { dayRound } from '../../stored/rounds.ts';
import { ErrorScreen, ReadFailure } from '../../ui/error-screen.tsx';
import { PageLink } from '../../ui/links/page-link.tsx';
import { PillLink } from '../../ui/links/pill-link.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { GiveUp } from '../daily/give-up.tsx';
import { type OtherRound, OtherRoundContext } from '../daily/round.ts';
import { PastPuzzle } from './past-puzzle.ts';
import styles from './past-round.module.css';

type PastRoundProps = {
  readonly mode: DailyMode;
  readonly difficulty?: Difficulty;
  readonly children: ReactNode;
};

/** Makes the game inside play the puzzle of the past date in the address. */
export function PastRound({ mode, difficulty, children }: PastRoundProps) {
  const { date = '' } = useParams();
  const { data, isError, refetch } = useQuery(serverDateQuery);
  const { t } = useTranslation();
  const puzzle = puzzleOf(mode, difficulty);
  if (!isCalendarDate(date)) return <NoPuzzle />;
  if (data === undefined) {
    return isError ? (
      <ReadFailure onRetry={() => void refetch()} />
    ) : (
      <Spinner text={t('loading')} />
    );
  }
  const { date: today } = data;
  if (date === today) return <Navigate replace to={puzzleAddress(puzzle)} />;
  if (!isInArchive(date, today)) return <NoPuzzle />;
  return (
    <PastDayRound key={date} puzzle={puzzle} date={date} today={today}>
      {children}
    </PastDayRound>
  );
}

/** Shown at a date that has no puzzle yet, or no longer has one. */
function NoPuzzle() {
  const { t } = useTranslation();
  return (
    <ErrorScreen title={t('error.unexpected')} text="404 Not Found">
      <ToCalendar />
    </ErrorScreen>
  );
}

function ToCalendar() {
  const { t } = useTranslation();
  return <PageLink to={SCREENS.archive.path}>{t('archive.calendar')}</PageLink>;
}

const DAY_AND_MONTH = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;

type PastDay = { readonly puzzle: Puzzle; readonly date: string; readonly today: string };

function PastDayRound({
  puzzle,
  date,
  today,
  children,
}: PastDay & Pick<PastRoundProps, 'children'>) {
  const { t, i18n } = useTranslation();
  const round = useMemo(
    (): OtherRound => ({
      kind: 'archive',
      round: date,
      record: dayRound(puzzle, date),
      Puzzle: PastPuzzle,
      heading: <Heading puzzle={puzzle} date={date} today={today} />,
      GiveUp,
      sentenceOf: ({ name, what }) => {
        if (what === undefined) return t('giveUp.other', { name });
        const dateFormat = new Intl.DateTimeFormat(i18n.language, DAY_AND_MONTH);
        return t('giveUp.was', { name, what, date: dateFormat.format(new Date(date)) });
      },
      shareAddress: (_tries, played) => siteAddress(pastPuzzleAddress(played, date)),
      wayOut: <ToCalendar />,
      whatNext: <WhatNext puzzle={puzzle} date={date} today={today} />,
    }),
    [puzzle, date, today, t, i18n.language],
  );
  return <OtherRoundContext value={round}>{children}</OtherRoundContext>;
}

/** The date, between links to the days around it. */
function Heading({ puzzle, date, today }: PastDay) {
  const { t, i18n } = useTranslation();
  const dateFormat = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'full', timeZone: 'UTC' });
  const linkTo = (name: 'dayBefore' | 'dayAfter') => {
    const otherDate = addDays(date, name === 'dayBefore' ? -1 : 1);
    if (!isInArchive(otherDate, today)) return null;
    const Icon = name === 'dayBefore' ? IconChevronLeft : IconChevronRight;
    const to = pastPuzzleAddress(puzzle, otherDate);
    return (
      <PageLink className={styles.turn} to={to} aria-label={t(`archive.${name}`)}>
        <Icon size={24} aria-hidden />
      </PageLink>
    );
  };
  return (
    <p className={styles.heading} data-slot="archive-heading">
      {linkTo('dayBefore')}
      <PageLink className={styles.date} to={SCREENS.archive.path}>
        {dateFormat.format(new Date(date))}
      </PageLink>
      {linkTo('dayAfter')}
    </p>
  );
}

/** Links shown after the round: to the day after, the calendar and today's puzzle. */
function WhatNext({ puzzle, date, today }: PastDay) {
  const { t } = useTranslation();
  const dayAfter = addDays(date, 1);
  return (
    <nav className="abreast" aria-label={t('archive.onward')}>
      {isInArchive(dayAfter, today) && (
        <PillLink to={pastPuzzleAddress(puzzle, dayAfter)}>{t('archive.dayAfter')}</PillLink>
      )}
      <PillLink to={SCREENS.archive.path}>{t('archive.calendar')}</PillLink>
      <PillLink to={puzzleAddress(puzzle)}>{t('archive.today')}</PillLink>
    </nav>
  );
}

/** The address where the puzzle of a past date is played and shared. */
function pastPuzzleAddress(puzzle: Puzzle, date: string): string {
  const difficulty = difficultyOf(puzzle);
  return difficulty === undefined || difficulty === 'hard'
    ? pastDayAddress(modeOfPuzzle(puzzle), date)
    : pastDifficultyAddress(difficulty, date);
}
