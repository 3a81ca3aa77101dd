import type { Puzzle } from '@starguess/game-core';
import type { Command } from 'commander';
import { loadCatalog } from '../modules/site/catalog-source.ts';
import { addLeaderboard } from './leaderboard-commands.ts';
import { parseDate, parseDays, parsePuzzle } from './ops-arguments.ts';
import { type OpenedStore, type OpsContext, withStore } from './ops-context.ts';
import { textTable } from './reports.ts';
import { createTargetPlan } from './target-plan.ts';

const pinHelp = ({ command }: OpsContext) => `
A date that has been served is refused; an earlier choice is replaced. The server needs no restart.

Example:
  ${command} schedule pin classic 2026-12-24 /model/ida-vale`;

/** Adds the commands that change what players see. */
export function addGameCommands(program: Command, context: OpsContext): void {
  addSchedule(program, context);
  addLeaderboard(program, context);
}

function addSchedule(program: Command, context: OpsContext) {
  const { out } = context;
  const schedule = program.command('schedule').description('the targets of the daily puzzles');

  schedule
    .command('show')
    .description('targets as they were served, as they are pinned, and as they will be drawn')
    .option('--from <date>', 'the first date; today unless given', parseDate)
    .option('--days <number>', 'how many dates', parseDays, 7)
    .action(({ from, days }: { from?: string; days: number }) =>
      withStore(context, async (opened) => {
        const plan = await planOf(context, opened);
        const targets = await plan.show(from ?? opened.today, days);
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
    .description('choose the target of a puzzle on a date to come')
    .argument('<puzzle>', 'such as classic, classic-easy or image-guess', parsePuzzle)
    .argument('<date>', 'the date', parseDate)
    .argument('<id>', "the performer's profile path, or the channel's id")
    .addHelpText('after', pinHelp(context))
    .action((puzzle: Puzzle, date: string, targetId: string) =>
      withStore(context, async (opened) => {
        const plan = await planOf(context, opened);
        const others = await plan.pin({ puzzle, date, targetId });
        out(`${targetId} is the target of ${puzzle} on ${date}.\n`);
        if (others.length > 0) out(`On that date it is also the target of ${others.join(', ')}.\n`);
      }),
    );
}

async function planOf(context: OpsContext, { store, settings, today }: OpenedStore) {
  const currentYear = new Date(context.now).getUTCFullYear();
  const catalog = await loadCatalog(settings.catalogFolder, currentYear);
  return createTargetPlan({ store, catalog, secret: settings.dailySecret, today });
}
