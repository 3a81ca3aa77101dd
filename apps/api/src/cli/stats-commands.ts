import { TRIES_BANDS } from '@starguess/api-contract';
import { PUZZLES, type Puzzle } from '@starguess/game-core';
import { type Command, InvalidArgumentError } from 'commander';
import { correctWins, MOST_WINS } from '../desk/day-changes.ts';
import type { CronoFigureReports, CronoFigures } from '../store/reporting/crono-figures.ts';
import type { WinReports } from '../store/reporting/win-reports.ts';
import { datesUntil } from '../time/dates.ts';
import { parseDate, parseDays, parsePuzzle } from './argument-parsers.ts';
import { type OpsContext, withStore } from './ops-context.ts';
import { type TableRow, textTable } from './text-table.ts';

const NO_PLAYS = 'No puzzle has been solved yet, and nobody has played Crono.\n';

/** The columns of `playRow`. */
const HEADS = ['date', ...PUZZLES, 'crono players', 'crono best'] as const;

const MOST_TRIES = TRIES_BANDS.at(-1)?.most ?? 1;

/** Adds the commands about wins. */
export function addStatsCommands(program: Command, context: OpsContext): void {
  const { out } = context;
  const stats = program
    .command('stats')
    .description('wins per puzzle and Crono players, by date and in total')
    .option('--days <number>', 'number of dates, ending today', parseDays, 30)
    .action(({ days }: { days: number }) =>
      withStore(context, async ({ store, today }) => {
        const rows = await playStatistics(store.reports, datesUntil(today, days));
        const totals = rows.at(-1) ?? [];
        const hasPlays = totals.some((cell) => typeof cell === 'number' && cell > 0);
        out(hasPlays ? textTable(HEADS, rows) : NO_PLAYS);
      }),
    );

  stats
    .command('correct')
    .description('set the number of wins of a puzzle on a date')
    .argument('<puzzle>', 'such as classic, classic-easy or image-guess', parsePuzzle)
    .argument('<date>', 'the date', parseDate)
    .argument('<wins>', 'the number of wins', parseWins)
    .option(
      '--tries <number>',
      'only of the wins that took so many tries, or their band',
      parseTries,
    )
    .addHelpText('after', correctHelp(context))
    .action((puzzle: Puzzle, date: string, wins: number, { tries }: { tries?: number }) =>
      withStore(context, async ({ store }) => {
        out(`${await correctWins(store.reports, { puzzle, date, wins, tries })}\n`);
      }),
    );
}

function correctHelp({ command }: OpsContext): string {
  return `
After a flood of wins in one try, set their number to what it usually is:

Example:
  ${command} stats correct classic 2026-03-01 4 --tries 1`;
}

function parseWins(text: string): number {
  const number = /^\d{1,8}$/.test(text) ? Number(text) : MOST_WINS + 1;
  if (number <= MOST_WINS) return number;
  throw new InvalidArgumentError(`It must be a whole number from 0 to ${MOST_WINS}.`);
}

function parseTries(text: string): number {
  const tries = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (tries >= 1 && tries <= MOST_TRIES) return tries;
  throw new InvalidArgumentError(`It must be a number of tries from 1 to ${MOST_TRIES}.`);
}

/**
 * A row of play counts per date, then a row with the totals of the whole database, which include
 * other dates and, for crono, private games.
 */
async function playStatistics(
  reports: Pick<WinReports, 'winsFrom' | 'winsEver'> & CronoFigureReports,
  dates: readonly string[],
): Promise<readonly TableRow[]> {
  const wins = await reports.winsFrom(dates[0] ?? '');
  const winsEver = await reports.winsEver();
  const cronoOn = await reports.cronoOn(dates);
  const cronoTotals = await reports.cronoTotals();
  const dateRows = dates.map((date) => {
    const winsOfDate = wins.filter((row) => row.date === date);
    const winsOf = new Map(winsOfDate.map((row) => [row.puzzle, row.numberOfSuccesses]));
    return playRow(date, { winsOf, crono: cronoOn.get(date) });
  });
  return [...dateRows, playRow('total', { winsOf: winsEver, crono: cronoTotals })];
}

type Plays = {
  readonly winsOf: ReadonlyMap<Puzzle, number>;
  /** `undefined` if there was no game. */
  readonly crono: CronoFigures | undefined;
};

function playRow(name: string, { winsOf, crono }: Plays): TableRow {
  const wins = PUZZLES.map((puzzle) => winsOf.get(puzzle) ?? 0);
  return [name, ...wins, crono?.players ?? 0, crono?.best ?? 0];
}
