import { setImmediate as nextTurn } from 'node:timers/promises';
import { addDays, type Puzzle } from '@starguess/game-core';
import { type AppSettings, sitePuzzles } from '../settings/app-settings.ts';
import type { CronoFigures } from '../store/reporting/crono-figures.ts';
import type { PuzzleWins } from '../store/reporting/win-reports.ts';
import type { Store } from '../store/store.ts';
import { datesUntil, spanOf } from '../time/dates.ts';
import type { Calendar } from '../time/game-day.ts';
import { type DayMark, type Difficulty, dayMarkOf, difficultyOf } from './day-marks.ts';
import type { PlannedTarget, SchedulePlan } from './schedule-plan.ts';

/** How a puzzle was solved on a date. */
type Solved = Difficulty & {
  readonly wins: number;
  /** The wins in each of `TRIES_BANDS`. */
  readonly histogram: readonly number[];
};

/** How a puzzle is going today. */
export type GameToday = Solved & {
  readonly puzzle: Puzzle;
  /** Devices that guessed, and that solved it; both are lower bounds. */
  readonly begun: number;
  readonly solved: number;
};

/** How a date went as a whole; `players` is a lower bound, since some browsers send no events. */
export type DateFigures = {
  readonly date: string;
  readonly players: number;
  readonly wins: number;
};

/** A puzzle's target on a past date, and how it went. */
export type PastTarget = PlannedTarget & Solved & { readonly mark: DayMark | undefined };

export type TodayReport = {
  readonly date: string;
  readonly players: number;
  /** How many of the devices that solved a game yesterday came back today; lower bounds. */
  readonly returned: { readonly of: number; readonly back: number };
  readonly games: readonly GameToday[];
  readonly crono: CronoFigures;
};

export type DaysReport = {
  /** The targets of the dates, latest first. */
  readonly past: readonly PastTarget[];
  readonly coming: readonly PlannedTarget[];
};

export type SiteReport = TodayReport &
  DaysReport & {
    /** Each of the dates before today and today, by date. */
    readonly dates: readonly DateFigures[];
  };

export type SiteReportDependencies = {
  readonly store: Pick<Store, 'reports'>;
  readonly plan: SchedulePlan;
  readonly settings: Pick<AppSettings, 'page'>;
  readonly calendar: Calendar;
  readonly today: string;
};

const COMING_DAYS = 7;
/** A past day is compared with the puzzle's other past days less than this many days away. */
const COMPARED_DAYS = 60;

/** Reports how the site is doing today, and how the last `days` dates went. */
export async function siteReport(from: SiteReportDependencies, days: number): Promise<SiteReport> {
  return {
    ...(await todayReport(from)),
    dates: await datesReport(from, days),
    ...(await daysReport(from, { past: days, coming: COMING_DAYS })),
  };
}

export async function todayReport({
  store: { reports },
  settings,
  calendar,
  today,
}: Omit<SiteReportDependencies, 'plan'>): Promise<TodayReport> {
  const wins = await reports.winsFrom(today);
  const devices = await reports.devices(spanOf(today, calendar));
  const crono = await reports.cronoOn([today]);
  const yesterday = spanOf(addDays(today, -1), calendar);
  return {
    date: today,
    players: devices.players,
    returned: await reports.devicesBack(yesterday, spanOf(today, calendar)),
    games: sitePuzzles(settings.page.config).map((puzzle) => ({
      puzzle,
      begun: devices.begun.get(puzzle) ?? 0,
      solved: devices.solved.get(puzzle) ?? 0,
      ...figuresOf(wins.find((row) => row.date === today && row.puzzle === puzzle)),
    })),
    crono: crono.get(today) ?? { players: 0, best: 0 },
  };
}

/** Reports the targets of this many dates up to today, and of this many after it. */
export async function daysReport(
  { store: { reports }, plan, today }: Pick<SiteReportDependencies, 'store' | 'plan' | 'today'>,
  days: { readonly past: number; readonly coming: number },
): Promise<DaysReport> {
  const wins = await reports.winsFrom(addDays(today, 1 - days.past - COMPARED_DAYS));
  const targets = await plan.show(addDays(today, 1 - days.past), days.past + days.coming);
  return {
    past: targets
      .filter(({ date }) => date <= today)
      .map((target) => {
        const day = wins.find(
          ({ date, puzzle }) => date === target.date && puzzle === target.puzzle,
        );
        const mark = day && dayMarkOf(day, otherDays(wins, { ...target, today }));
        return { ...target, ...figuresOf(day), mark };
      })
      .toReversed(),
    coming: targets.filter(({ date }) => date > today),
  };
}

type DatesReportDependencies = Pick<SiteReportDependencies, 'store' | 'calendar' | 'today'> & {
  /** Keeps the players of past dates from one report to the next. */
  readonly playersByPastDate?: Map<string, number>;
};

/** Reports the players and wins of each of this many dates up to today. */
export async function datesReport(
  { store: { reports }, calendar, today, playersByPastDate = new Map() }: DatesReportDependencies,
  days: number,
): Promise<readonly DateFigures[]> {
  const dates = datesUntil(today, days);
  const wins = await reports.winsFrom(dates[0] ?? today);
  const figures: DateFigures[] = [];
  for (const date of dates) {
    // One date per turn of the event loop, so that players' calls get in between.
    await nextTurn();
    const players = playersByPastDate.get(date) ?? (await reports.players(spanOf(date, calendar)));
    if (date < today) playersByPastDate.set(date, players);
    const winsOfDate = wins.filter((row) => row.date === date);
    const sum = winsOfDate.reduce((total, row) => total + row.numberOfSuccesses, 0);
    figures.push({ date, players, wins: sum });
  }
  return figures;
}

/** The wins of the puzzle's other past days that a day is compared with. */
function otherDays(
  wins: readonly PuzzleWins[],
  { date, puzzle, today }: Pick<PuzzleWins, 'date' | 'puzzle'> & { readonly today: string },
): readonly PuzzleWins[] {
  const after = addDays(date, -COMPARED_DAYS);
  const before = addDays(date, COMPARED_DAYS);
  return wins.filter(
    (row) =>
      row.puzzle === puzzle &&
      row.date !== date &&
      row.date < today &&
      row.date > after &&
      row.date < before,
  );
}

function figuresOf(wins: PuzzleWins | undefined): Solved {
  const none = { medianTries: undefined, bySixth: undefined };
  return {
    wins: wins?.numberOfSuccesses ?? 0,
    ...(wins ? difficultyOf(wins) : none),
    histogram: wins?.histogram ?? [],
  };
}
