import { addDays, type Puzzle } from '@starguess/game-core';
import { type AppSettings, sitePuzzles } from '../settings/app-settings.ts';
import type { CronoFigures, PuzzleWins, Span } from '../store/reporting/play-reports.ts';
import type { Store } from '../store/store.ts';
import { datesUntil, startOf } from '../time/dates.ts';
import type { Calendar } from '../time/game-day.ts';
import { type DayMark, type Difficulty, difficultyOf, markOf } from './day-marks.ts';
import type { PlannedTarget, SchedulePlan } from './schedule-plan.ts';

/** How a puzzle goes today. */
export type GameToday = Difficulty & {
  readonly puzzle: Puzzle;
  /** Devices that guessed, and that solved it; both are lower bounds. */
  readonly begun: number;
  readonly solved: number;
  readonly wins: number;
};

/** How a date went as a whole; `players` is a lower bound, since some browsers send no events. */
export type DateFigures = {
  readonly date: string;
  readonly players: number;
  readonly wins: number;
};

/** A puzzle's target on a past date, and how it went. */
export type PastTarget = PlannedTarget &
  Difficulty & { readonly wins: number; readonly mark: DayMark | undefined };

export type SiteReport = {
  readonly date: string;
  readonly players: number;
  /** Of the devices that solved a game yesterday, those that came today; lower bounds. */
  readonly returned: { readonly of: number; readonly back: number };
  readonly games: readonly GameToday[];
  readonly crono: CronoFigures;
  /** Each of the dates before today and today, by date. */
  readonly dates: readonly DateFigures[];
  /** The targets of these dates, latest first. */
  readonly past: readonly PastTarget[];
  readonly coming: readonly PlannedTarget[];
};

export type SiteReportDependencies = {
  readonly store: Pick<Store, 'reports'>;
  readonly plan: SchedulePlan;
  readonly settings: Pick<AppSettings, 'page'>;
  readonly calendar: Calendar;
  readonly today: string;
};

const COMING_DAYS = 7;
/** A day that is over is compared with the same puzzle's other days among so many. */
const COMPARED_DAYS = 60;

/** Reports how the site goes today, and how so many dates up to today went. */
export async function siteReport(
  { store: { reports }, plan, settings, calendar, today }: SiteReportDependencies,
  days: number,
): Promise<SiteReport> {
  const puzzles = sitePuzzles(settings.page.config);
  const dates = datesUntil(today, days);
  const spanOf = (date: string): Span => ({
    from: startOf(date, calendar),
    before: startOf(addDays(date, 1), calendar),
  });
  const compared = datesUntil(today, days + COMPARED_DAYS);
  const wins = await reports.winsFrom(compared[0] ?? today);
  const devices = await reports.devices(spanOf(today));
  const players = await reports.playersSince(
    dates.map((date) => startOf(date, calendar)),
    spanOf(today).before,
  );
  const crono = await reports.cronoOn([today]);
  const winsOn = (date: string, puzzle: Puzzle) =>
    wins.find((row) => row.date === date && row.puzzle === puzzle);

  const targets = await plan.show(dates[0] ?? today, days + COMING_DAYS);
  return {
    date: today,
    players: devices.players,
    returned: await reports.devicesBack(spanOf(addDays(today, -1)), spanOf(today)),
    games: puzzles.map((puzzle) => ({
      puzzle,
      begun: devices.begun.get(puzzle) ?? 0,
      solved: devices.solved.get(puzzle) ?? 0,
      ...figuresOf(winsOn(today, puzzle)),
    })),
    crono: crono.get(today) ?? { players: 0, best: 0 },
    dates: dates.map((date, index) => ({
      date,
      players: players[index] ?? 0,
      wins: wins.reduce((sum, row) => sum + (row.date === date ? row.numberOfSuccesses : 0), 0),
    })),
    past: targets
      .filter(({ date }) => date <= today)
      .map((target) => {
        const day = winsOn(target.date, target.puzzle);
        const others = wins.filter(
          ({ date, puzzle }) =>
            puzzle === target.puzzle &&
            date !== target.date &&
            date < today &&
            date > addDays(target.date, -COMPARED_DAYS) &&
            date < addDays(target.date, COMPARED_DAYS),
        );
        return { ...target, ...figuresOf(day), mark: day && markOf(day, others) };
      })
      .toReversed(),
    coming: targets.filter(({ date }) => date > today),
  };
}

function figuresOf(wins: PuzzleWins | undefined): Difficulty & { readonly wins: number } {
  const none = { medianTries: undefined, bySixth: undefined };
  return { wins: wins?.numberOfSuccesses ?? 0, ...(wins ? difficultyOf(wins) : none) };
}
