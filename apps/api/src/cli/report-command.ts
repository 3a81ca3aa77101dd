import type { Command } from 'commander';
import type { Difficulty } from '../desk/day-marks.ts';
import { openPlan } from '../desk/schedule-plan.ts';
import { type SiteReport, siteReport } from '../desk/site-report.ts';
import { quantity } from '../quantity.ts';
import { parseDays } from './argument-parsers.ts';
import { type OpsContext, withStore } from './ops-context.ts';
import { textTable } from './text-table.ts';

const HELP = `
"players", "begun", "solved" and "came back" count browsers that sent events. Browsers that ask not to be
tracked send none, so these are lower bounds; wins and tries are complete. A day is "hard" or "easy"
beside the same puzzle's past days less than 60 days away, and a "flood" if far more wins than usual took one
try; "stats correct" sets their number.`;

/** Adds the command that reports how the site is doing. */
export function addReportCommand(program: Command, context: OpsContext): void {
  program
    .command('report')
    .description('how the site goes: today, the days before, and the targets to come')
    .option('--days <number>', 'number of dates, ending today', parseDays, 30)
    .option('--json', 'as JSON')
    .addHelpText('after', HELP)
    .action(({ days, json }: { days: number; json?: true }) =>
      withStore(context, async ({ store, settings, calendar, today }) => {
        const plan = await openPlan({ store, settings, today, now: context.now });
        const report = await siteReport({ store, plan, settings, calendar, today }, days);
        context.out(json ? `${JSON.stringify(report, null, 2)}\n` : reportText(report));
      }),
    );
}

function reportText(report: SiteReport) {
  return [
    todayText(report),
    datesTable(report.dates),
    pastTable(report.past),
    comingTable(report.coming),
  ].join('\n');
}

function todayText({ date, players, returned, games, crono }: SiteReport) {
  const today = `Today, ${date}: at least ${quantity(players, 'player')}; of ${returned.of} who solved a game yesterday, ${returned.back} came back.\n`;
  const rows = games.map((game) => [
    game.puzzle,
    game.begun,
    game.solved,
    game.wins,
    ...difficultyCells(game),
  ]);
  const heads = ['game', 'begun', 'solved', 'wins', 'median tries', 'by the sixth'];
  const cronoLine = `Crono: ${quantity(crono.players, 'player')}, best score ${crono.best}.\n`;
  return today + textTable(heads, rows) + cronoLine;
}

function datesTable(dates: SiteReport['dates']) {
  return textTable(
    ['date', 'players', 'wins'],
    dates.map(({ date, players, wins }) => [date, players, wins]),
  );
}

function pastTable(past: SiteReport['past']) {
  return textTable(
    ['date', 'puzzle', 'target', 'wins', 'median tries', 'by the sixth', ''],
    past.map((target) => [
      target.date,
      target.puzzle,
      target.name,
      target.wins,
      ...difficultyCells(target),
      target.mark ?? '',
    ]),
  );
}

function comingTable(coming: SiteReport['coming']) {
  return textTable(
    ['date', 'puzzle', 'target', ''],
    coming.map(({ date, puzzle, name, origin }) => [date, puzzle, name, origin]),
  );
}

function difficultyCells({ medianTries = '', bySixth }: Difficulty) {
  return [medianTries, bySixth === undefined ? '' : `${Math.round(bySixth * 100)} %`];
}
