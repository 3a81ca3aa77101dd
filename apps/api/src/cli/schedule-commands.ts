import type { Puzzle } from '@starguess/game-core';
import type { Command } from 'commander';
import { openPlan, type SchedulePlan } from '../desk/schedule-plan.ts';
import { parseDate, parseDays, parsePuzzle } from './argument-parsers.ts';
import { type OpsContext, withStore } from './ops-context.ts';
import { textTable } from './text-table.ts';

const PUZZLE_ARGUMENT = ['<puzzle>', 'such as classic, classic-easy or image-guess'] as const;

export function addScheduleCommands(program: Command, context: OpsContext): void {
  const { out, now } = context;
  const schedule = program.command('schedule').description('the targets of the daily puzzles');
  const withPlan = (work: (plan: SchedulePlan, today: string) => Promise<void>) =>
    withStore(context, async ({ store, settings, today }) => {
      await work(await openPlan({ store, settings, today, now }), today);
    });

  schedule
    .command('show')
    .description('served, pinned and upcoming targets')
    .option('--from <date>', 'the first date (default: today)', parseDate)
    .option('--days <number>', 'number of dates', parseDays, 7)
    .action(({ from, days }: { from?: string; days: number }) =>
      withPlan(async (plan, today) => {
        const targets = await plan.show(from ?? today, days);
        const rows = targets.map(({ date, puzzle, name, targetId, origin }) => [
          date,
          puzzle,
          name,
          targetId,
          origin,
        ]);
        out(textTable(['date', 'puzzle', 'target', 'id', ''], rows));
      }),
    );

  schedule
    .command('pin')
    .description("set a puzzle's target for a coming date")
    .argument(...PUZZLE_ARGUMENT, parsePuzzle)
    .argument('<date>', 'the date', parseDate)
    .argument('<target>', "a name, or the performer's profile path or the channel's id")
    .addHelpText('after', pinHelp(context))
    .action((puzzle: Puzzle, date: string, target: string) =>
      withPlan(async (plan) => {
        out(`${await plan.pin({ puzzle, date, target })}\n`);
      }),
    );

  schedule
    .command('unpin')
    .description('let the schedule draw a pinned target again')
    .argument(...PUZZLE_ARGUMENT, parsePuzzle)
    .argument('<date>', 'the date', parseDate)
    .action((puzzle: Puzzle, date: string) =>
      withPlan(async (plan) => {
        out(`${await plan.unpin({ puzzle, date })}\n`);
      }),
    );

  schedule
    .command('swap')
    .description("exchange a puzzle's targets of two coming dates; both are pinned then")
    .argument(...PUZZLE_ARGUMENT, parsePuzzle)
    .argument('<date>', 'the date', parseDate)
    .argument('<other>', 'the other date', parseDate)
    .action((puzzle: Puzzle, date: string, other: string) =>
      withPlan(async (plan) => {
        out(`${await plan.swap({ puzzle, date, other })}\n`);
      }),
    );
}

function pinHelp({ command }: OpsContext): string {
  return `
A date that was already served is refused; an earlier pin is replaced. No restart is needed.

Examples:
  ${command} schedule pin classic 2026-12-24 "Ida Vale"
  ${command} schedule pin classic 2026-12-24 /model/ida-vale`;
}
