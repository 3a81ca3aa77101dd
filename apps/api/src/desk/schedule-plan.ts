import { type Catalog, poolOf } from '@starguess/catalog';
import { addDays, foldText, itemOf, type Puzzle } from '@starguess/game-core';
import { CommandError } from '../faults.ts';
import { SHIPPED_KEY } from '../modules/daily/daily.table.ts';
import { declarationKey } from '../modules/daily/declared-catalogs.ts';
import { createDailySchedule, createDraws } from '../modules/daily/schedule.ts';
import { readRecord } from '../modules/daily/stored-record.ts';
import { createTargetReader, type PickedTarget } from '../modules/daily/targets.ts';
import { loadCatalog } from '../modules/site/catalog-source.ts';
import { type AppSettings, catalogDemands, sitePuzzles } from '../settings/app-settings.ts';
import type { Store } from '../store/store.ts';
import type { Milliseconds } from '../time/milliseconds.ts';

/** A puzzle's target on a date, and whether it was drawn, pinned, or already served. */
export type PlannedTarget = {
  readonly date: string;
  readonly puzzle: Puzzle;
  readonly targetId: string;
  /** Empty if the stored record cannot be read. */
  readonly name: string;
  readonly origin: 'served' | 'pinned' | 'drawn';
};

export type SchedulePlan = {
  /** The targets of so many dates, by date. */
  readonly show: (from: string, days: number) => Promise<readonly PlannedTarget[]>;
  /** Sets a target, by its id or its name, and returns it with the other puzzles that have it that day. */
  readonly pin: (
    wanted: PinPlace & { readonly target: string },
  ) => Promise<{ readonly targetId: string; readonly otherPuzzles: readonly Puzzle[] }>;
  /** Takes a pin back, so that the schedule draws again. */
  readonly unpin: (place: PinPlace) => Promise<void>;
};

type PinPlace = Pick<PickedTarget, 'date' | 'puzzle'>;

type PlanDependencies = {
  readonly store: Pick<Store, 'targets' | 'secrets'>;
  readonly settings: Pick<AppSettings, 'page'> & {
    readonly catalogFolder: string;
    /** `undefined` selects the secret stored in the database. */
    readonly dailySecret: Uint8Array | undefined;
  };
  readonly today: string;
  readonly now: Milliseconds;
};

/** The reasons to refuse a pin, each as the end of a sentence about the targets of a date. */
const REFUSALS = {
  served: 'have already been served',
  complete: 'are all set, so players may already have seen them',
} as const;

/**
 * Opens the plan of targets: served ones, pinned ones, and the ones the schedule will draw. Throws a
 * `CommandError` if the schedule's secret is unknown; so do its operations for what they refuse.
 */
export async function openPlan({
  store,
  settings,
  today,
  now,
}: PlanDependencies): Promise<SchedulePlan> {
  const { targets, secrets } = store;
  const { config } = settings.page;
  const puzzles = sitePuzzles(config);
  const demands = catalogDemands(config, new Date(now).getUTCFullYear());
  const { catalog, pictures } = await loadCatalog(settings.catalogFolder, demands);
  const secret = settings.dailySecret ?? (await storedSecret(secrets));
  const schedule = createDailySchedule(catalog, createDraws(secret));
  const readTarget = createTargetReader({
    catalog,
    pictureAt: (address) => pictures.get(address)?.bytes,
  });

  const planOf = async (date: string) => {
    const storedTargets = await targets.find([date]);
    return puzzles.map((puzzle): PlannedTarget => {
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
  const checkPlace = ({ date, puzzle }: PinPlace) => {
    if (!puzzles.includes(puzzle)) throw new CommandError(`This site does not have ${puzzle}`);
    if (date < today) throw new CommandError(`${date} is over: today is ${today}`);
  };
  /** A day can be played only with a stored catalogue; the shipped one is stored when it's missing. */
  const checkDeclaration = async () => {
    const key = declarationKey(catalog.declaration);
    if (key === SHIPPED_KEY || (await targets.findDeclarations()).includes(key)) return;
    throw new CommandError(
      "No server has run with this catalogue's fields yet: restart the server with this catalogue first",
    );
  };

  return {
    show: async (from, days) => {
      const dates = Array.from({ length: days }, (_, index) => addDays(from, index));
      return (await Promise.all(dates.map(planOf))).flat();
    },
    pin: async ({ target, ...place }) => {
      checkPlace(place);
      const { date, puzzle } = place;
      const targetId = targetIdOf(catalog, { puzzle, target });
      await checkDeclaration();
      const outcome = await targets.pin(readTarget({ ...place, targetId }), { today, puzzles });
      if (outcome !== 'pinned') {
        throw new CommandError(`The targets of ${date} ${REFUSALS[outcome]}`);
      }
      const otherPuzzles = (await planOf(date))
        .filter((planned) => planned.targetId === targetId && planned.puzzle !== puzzle)
        .map((planned) => planned.puzzle);
      return { targetId, otherPuzzles };
    },
    unpin: async (place) => {
      checkPlace(place);
      const { date, puzzle } = place;
      const outcome = await targets.unpin(place, { today, puzzles });
      if (outcome === 'absent') {
        throw new CommandError(`${puzzle} has no pinned target on ${date}`);
      }
      if (outcome !== 'unpinned') {
        throw new CommandError(`The targets of ${date} ${REFUSALS[outcome]}`);
      }
    },
  };
}

/** Finds what a puzzle can have as its target, by its id, or by a name that it alone has. */
function targetIdOf(
  catalog: Catalog,
  { puzzle, target }: { readonly puzzle: Puzzle; readonly target: string },
): string {
  const pool = poolOf(catalog, puzzle);
  if (pool.includes(target)) return target;
  const byId = itemOf(puzzle) === 'channel' ? catalog.channelsById : catalog.performersById;
  const wanted = foldText(target);
  const ids = pool.filter((id) => foldText(byId.get(id)?.name ?? '') === wanted);
  const [id, ...others] = ids;
  if (others.length > 0) {
    throw new CommandError(
      `${target} is the name of ${ids.join(' and ')}: choose one of these ids`,
    );
  }
  if (id === undefined) throw new CommandError(`${target} is not among the targets of ${puzzle}`);
  return id;
}

/** Never creates a secret: the server may draw under a different one. */
async function storedSecret({ find }: Store['secrets']): Promise<Uint8Array> {
  const secret = await find();
  if (secret !== undefined) return secret;
  throw new CommandError(
    "There is no secret to draw with: set the server's DAILY_SECRET, or start the server once",
  );
}
