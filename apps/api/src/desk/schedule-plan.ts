import { poolOf } from '@starguess/catalog';
import { addDays, type Puzzle } from '@starguess/game-core';
import { CommandError } from '../faults.ts';
import { createDailySchedule, createDraws } from '../modules/daily/schedule.ts';
import { readRecord } from '../modules/daily/stored-record.ts';
import { type CatalogSource, loadCatalog } from '../modules/site/catalog-source.ts';
import { type AppSettings, catalogDemands, sitePuzzles } from '../settings/app-settings.ts';
import type { Store } from '../store/store.ts';
import type { Milliseconds } from '../time/milliseconds.ts';
import { createPins, type PinDependencies, type SchedulePins } from './schedule-pins.ts';

/** A puzzle's target on a date, and whether it was drawn, pinned, or already served. */
export type PlannedTarget = {
  readonly date: string;
  readonly puzzle: Puzzle;
  readonly targetId: string;
  /** Empty if the stored record cannot be read. */
  readonly name: string;
  /** The address of its picture; `undefined` if the record cannot be read. */
  readonly picture: string | undefined;
  readonly origin: 'served' | 'pinned' | 'drawn';
};

export type SchedulePlan = SchedulePins & {
  /** The targets of this many dates, by date. */
  readonly show: (from: string, days: number) => Promise<readonly PlannedTarget[]>;
  /** The possible targets of a puzzle. */
  readonly choices: (puzzle: Puzzle) => readonly { readonly id: string; readonly name: string }[];
};

type PlanStore = Pick<Store, 'targets'> & PinDependencies['store'];

type PlanDependencies = {
  readonly store: PlanStore & Pick<Store, 'secrets'>;
  readonly settings: Pick<AppSettings, 'page'> & {
    readonly catalogFolder: string;
    /** `undefined` selects the secret stored in the database. */
    readonly dailySecret: Uint8Array | undefined;
  };
  readonly today: string;
  readonly now: Milliseconds;
};

/** Opens the plan. Throws a `CommandError` if the schedule's secret is unknown. */
export async function openPlan(dependencies: PlanDependencies): Promise<SchedulePlan> {
  const { store, settings, today, now } = dependencies;
  const demands = catalogDemands(settings.page.config, new Date(now).getUTCFullYear());
  const catalogSource = await loadCatalog(settings.catalogFolder, demands);
  const secret = settings.dailySecret ?? (await storedSecret(store.secrets));
  return createPlan({ store, settings, catalogSource, secret, todayNow: () => today });
}

type PlanParts = Pick<PinDependencies, 'todayNow'> & {
  readonly store: PlanStore;
  readonly settings: Pick<AppSettings, 'page'>;
  readonly catalogSource: CatalogSource;
  readonly secret: Uint8Array;
};

/** The plan of targets: served ones, pinned ones, and the ones the schedule will draw. */
export function createPlan(parts: PlanParts): SchedulePlan {
  const { store, catalogSource } = parts;
  const { catalog } = catalogSource;
  const puzzles = sitePuzzles(parts.settings.page.config);
  const schedule = createDailySchedule(catalog, createDraws(parts.secret));
  const describeTarget = (targetId: string) => {
    const performer = catalog.performersById.get(targetId);
    const channel = catalog.channelsById.get(targetId);
    const name = performer?.name ?? channel?.name ?? '';
    return { targetId, name, picture: performer?.profilePictureUrl ?? channel?.photo };
  };
  const nameOf = (targetId: string) => describeTarget(targetId).name;

  const planOf = async (date: string) => {
    const storedTargets = await store.targets.find([date]);
    return puzzles.map((puzzle): PlannedTarget => {
      const storedTarget = storedTargets.find((target) => target.puzzle === puzzle);
      if (storedTarget === undefined) {
        return {
          date,
          puzzle,
          ...describeTarget(schedule.targetOf(puzzle, date)),
          origin: 'drawn',
        };
      }
      const { targetId, isPinned } = storedTarget;
      const reading = readRecord(storedTarget);
      const origin = isPinned ? 'pinned' : 'served';
      if (!reading.ok) return { date, puzzle, targetId, name: '', picture: undefined, origin };
      const picture =
        reading.item === 'channel' ? reading.record.photo : reading.record.profilePictureUrl;
      return { date, puzzle, targetId, name: reading.record.name, picture, origin };
    });
  };

  return {
    ...createPins({ ...parts, puzzles, planOf, nameOf }),
    show: async (from, days) => {
      const dates = Array.from({ length: days }, (_, index) => addDays(from, index));
      return (await Promise.all(dates.map(planOf))).flat();
    },
    choices: (puzzle) => poolOf(catalog, puzzle).map((id) => ({ id, name: nameOf(id) })),
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
