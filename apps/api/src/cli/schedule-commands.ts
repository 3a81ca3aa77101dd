import { poolOf } from '@starguess/catalog';
import { addDays, type Puzzle } from '@starguess/game-core';
import type { Command } from 'commander';
import { CommandError } from '../faults.ts';
import { createDailySchedule, createDraws } from '../modules/daily/schedule.ts';
import { readRecord } from '../modules/daily/stored-record.ts';
import { createTargetReader, type PickedTarget } from '../modules/daily/targets.ts';
import { loadCatalog } from '../modules/site/catalog-source.ts';
import { catalogDemands, sitePuzzles } from '../settings/app-settings.ts';
import type { Store } from '../store/store.ts';
import {
  type OpenedStore,
  type OpsContext,
  parseDate,
  parseDays,
  parsePuzzle,
  withStore,
} from './ops-context.ts';
import { textTable } from './text-table.ts';

export function addScheduleCommands(program: Command, context: OpsContext): void {
  const { out } = context;
  const schedule = program.command('schedule').description('the targets of the daily puzzles');

  schedule
    .command('show')
    .description('served, pinned and upcoming targets')
    .option('--from <date>', 'the first date (default: today)', parseDate)
    .option('--days <number>', 'number of dates', parseDays, 7)
    .action(({ from, days }: { from?: string; days: number }) =>
      withStore(context, async (opened) => {
        const schedulePlan = await openPlan(context, opened);
        const targets = await schedulePlan.show(from ?? opened.today, days);
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
    .argument('<puzzle>', 'such as classic, classic-easy or image-guess', parsePuzzle)
    .argument('<date>', 'the date', parseDate)
    .argument('<id>', "the performer's profile path, or the channel's id")
    .addHelpText('after', pinHelp(context))
    .action((puzzle: Puzzle, date: string, targetId: string) =>
      withStore(context, async (opened) => {
        const schedulePlan = await openPlan(context, opened);
        const otherPuzzles = await schedulePlan.pin({ puzzle, date, targetId });
        out(`${targetId} is the target of ${puzzle} on ${date}.\n`);
        if (otherPuzzles.length > 0) {
          out(`On that date it is also the target of ${otherPuzzles.join(', ')}.\n`);
        }
      }),
    );
}

function pinHelp({ command }: OpsContext): string {
  return `
A date that was already served is refused; an earlier pin is replaced. No restart is needed.

Example:
  ${command} schedule pin classic 2026-12-24 /model/ida-vale`;
}

/** The reasons to refuse a pin, each as the end of a sentence about the targets of a date. */
const PIN_REFUSALS = {
  served: 'have already been served',
  complete: 'are all set, so players may already have seen them',
} as const;

/**
 * Opens the plan of targets: served ones, pinned ones, and the ones the schedule will draw. Throws a
 * `CommandError` if the schedule's secret is unknown.
 */
async function openPlan(context: OpsContext, { store, settings, today }: OpenedStore) {
  const { targets, secrets } = store;
  const currentYear = new Date(context.now).getUTCFullYear();
  const { config } = settings.page;
  const puzzles = sitePuzzles(config);
  const demands = catalogDemands(config, currentYear);
  const { catalog, pictures } = await loadCatalog(settings.catalogFolder, demands);
  const secret = settings.dailySecret ?? (await storedSecret(secrets));
  const schedule = createDailySchedule(catalog, createDraws(secret));
  const readTarget = createTargetReader({
    catalog,
    pictureAt: (address) => pictures.get(address)?.bytes,
  });

  const planOf = async (date: string) => {
    const storedTargets = await targets.find([date]);
    return puzzles.map((puzzle) => {
      const storedTarget = storedTargets.find((target) => target.puzzle === puzzle);
      if (storedTarget === undefined) {
        const targetId = schedule.targetOf(puzzle, date);
        const { performersById, channelsById } = catalog;
        const { name = '' } = performersById.get(targetId) ?? channelsById.get(targetId) ?? {};
        return { date, puzzle, targetId, name, origin: 'drawn' };
      }
      const { targetId, isPinned } = storedTarget;
      const reading = readRecord(storedTarget);
      const name = reading.ok ? reading.record.name : '';
      return { date, puzzle, targetId, name, origin: isPinned ? 'pinned' : 'served' };
    });
  };

  return {
    show: async (from: string, days: number) => {
      const dates = Array.from({ length: days }, (_, index) => addDays(from, index));
      return (await Promise.all(dates.map(planOf))).flat();
    },
    /** Returns the other puzzles that have the same target on that date. */
    pin: async ({ date, puzzle, targetId }: PickedTarget) => {
      if (!puzzles.includes(puzzle)) throw new CommandError(`This site does not have ${puzzle}`);
      if (date < today) throw new CommandError(`${date} is over: today is ${today}`);
      if (!poolOf(catalog, puzzle).includes(targetId)) {
        throw new CommandError(`${targetId} is not among the targets of ${puzzle}`);
      }
      const choice = readTarget({ date, puzzle, targetId });
      const outcome = await targets.pin(choice, { today, puzzles });
      if (outcome !== 'pinned') {
        throw new CommandError(`The targets of ${date} ${PIN_REFUSALS[outcome]}`);
      }
      const plan = await planOf(date);
      return plan
        .filter((planned) => planned.targetId === targetId && planned.puzzle !== puzzle)
        .map((planned) => planned.puzzle);
    },
  };
}

/** Never creates a secret: the server may draw under a different one. */
async function storedSecret({ find }: Store['secrets']): Promise<Uint8Array> {
  const secret = await find();
  if (secret !== undefined) return secret;
  throw new CommandError(
    "There is no secret to draw with: set the server's DAILY_SECRET, or start the server once",
  );
}
