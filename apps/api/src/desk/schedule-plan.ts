import { type Catalog, poolOf } from '@starguess/catalog';
import { addDays, foldText, itemOf, type Puzzle } from '@starguess/game-core';
import { CommandError } from '../faults.ts';
import { SHIPPED_KEY } from '../modules/daily/daily.table.ts';
import { declarationKey } from '../modules/daily/declared-catalogs.ts';
import { createDailySchedule, createDraws } from '../modules/daily/schedule.ts';
import { readRecord } from '../modules/daily/stored-record.ts';
import { createTargetReader, type PickedTarget } from '../modules/daily/targets.ts';
import { type CatalogSource, loadCatalog } from '../modules/site/catalog-source.ts';
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
  /** The address of its picture; `undefined` if the record cannot be read. */
  readonly picture: string | undefined;
  readonly origin: 'served' | 'pinned' | 'drawn';
};

export type SchedulePlan = {
  /** The targets of this many dates, by date. */
  readonly show: (from: string, days: number) => Promise<readonly PlannedTarget[]>;
  /** Sets a target, by its id or its name. Each change returns sentences that say what it did. */
  readonly pin: (wanted: PinPlace & { readonly target: string }) => Promise<string>;
  /** Removes a pin, so that the schedule draws again. */
  readonly unpin: (place: PinPlace) => Promise<string>;
  /** Pins the targets of two coming dates, each on the other. */
  readonly swap: (place: PinPlace & { readonly other: string }) => Promise<string>;
  /** The possible targets of a puzzle. */
  readonly choices: (puzzle: Puzzle) => readonly { readonly id: string; readonly name: string }[];
};

type PinPlace = Pick<PickedTarget, 'date' | 'puzzle'>;

type PlanStore = Pick<Store, 'targets' | 'pinnedTargets' | 'declaredCatalogs'>;

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

/** The reasons to refuse a pin, each as the end of a sentence about the targets of a date. */
const REFUSALS = {
  served: 'have already been served',
  complete: 'are all set, so players may already have seen them',
} as const;

/** Opens the plan. Throws a `CommandError` if the schedule's secret is unknown. */
export async function openPlan({
  store,
  settings,
  today,
  now,
}: PlanDependencies): Promise<SchedulePlan> {
  const { config } = settings.page;
  const demands = catalogDemands(config, new Date(now).getUTCFullYear());
  const catalogSource = await loadCatalog(settings.catalogFolder, demands);
  const secret = settings.dailySecret ?? (await storedSecret(store.secrets));
  return createPlan({ store, settings, catalogSource, secret, todayNow: () => today });
}

/**
 * The plan of targets: served ones, pinned ones, and the ones the schedule will draw. What it refuses
 * throws a `CommandError`.
 */
export function createPlan({
  store: { targets, pinnedTargets, declaredCatalogs },
  settings,
  catalogSource: { catalog, pictures },
  secret,
  todayNow,
}: {
  readonly store: PlanStore;
  readonly settings: Pick<AppSettings, 'page'>;
  readonly catalogSource: CatalogSource;
  readonly secret: Uint8Array;
  readonly todayNow: () => string;
}): SchedulePlan {
  const puzzles = sitePuzzles(settings.page.config);
  const schedule = createDailySchedule(catalog, createDraws(secret));
  const readTarget = createTargetReader({
    catalog,
    pictureAt: (address) => pictures.get(address)?.bytes,
  });
  const shown = (targetId: string) => {
    const performer = catalog.performersById.get(targetId);
    const channel = catalog.channelsById.get(targetId);
    const name = performer?.name ?? channel?.name ?? '';
    return { targetId, name, picture: performer?.profilePictureUrl ?? channel?.photo };
  };
  /** Two records may share a name, and an id may derive from an earlier name. */
  const called = (targetId: string) => `${shown(targetId).name} (${targetId})`;

  const planOf = async (date: string) => {
    const storedTargets = await targets.find([date]);
    return puzzles.map((puzzle): PlannedTarget => {
      const storedTarget = storedTargets.find((target) => target.puzzle === puzzle);
      if (storedTarget === undefined) {
        return { date, puzzle, ...shown(schedule.targetOf(puzzle, date)), origin: 'drawn' };
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
  const site = () => ({ today: todayNow(), puzzles });
  const checkPlace = ({ date, puzzle }: PinPlace) => {
    if (!puzzles.includes(puzzle)) throw new CommandError(`This site does not have ${puzzle}`);
    const today = todayNow();
    if (date < today) throw new CommandError(`${date} is over: today is ${today}`);
  };
  /** A day can be played only with a stored catalogue; the shipped one is stored when it's missing. */
  const checkDeclaration = async () => {
    const key = declarationKey(catalog.declaration);
    if (key === SHIPPED_KEY || (await declaredCatalogs.findDeclarations()).includes(key)) return;
    throw new CommandError(
      "No server has run with this catalogue's fields yet: restart the server with this catalogue first",
    );
  };

  const pinAll = async (picks: readonly PickedTarget[]) => {
    await checkDeclaration();
    const outcome = await pinnedTargets.pin(picks.map(readTarget), site());
    if (outcome === 'pinned') return;
    const dates = picks.map(({ date }) => date).join(' or ');
    throw new CommandError(`The targets of ${dates} ${REFUSALS[outcome]}`);
  };

  const pickMoved = async (puzzle: Puzzle, { from, to }: { from: string; to: string }) => {
    checkPlace({ date: to, puzzle });
    if (to === todayNow()) throw new CommandError(`${to} has begun: swap coming dates`);
    const planned = (await planOf(from)).find((target) => target.puzzle === puzzle);
    const targetId = targetIdOf(catalog, { puzzle, target: planned?.targetId ?? '' });
    return { date: to, puzzle, targetId };
  };

  return {
    show: async (from, days) => {
      const dates = Array.from({ length: days }, (_, index) => addDays(from, index));
      return (await Promise.all(dates.map(planOf))).flat();
    },
    pin: async ({ target, date, puzzle }) => {
      checkPlace({ date, puzzle });
      const targetId = targetIdOf(catalog, { puzzle, target });
      await pinAll([{ date, puzzle, targetId }]);
      const others = (await planOf(date))
        .filter((planned) => planned.targetId === targetId && planned.puzzle !== puzzle)
        .map((planned) => planned.puzzle);
      const said = `${called(targetId)} is the target of ${puzzle} on ${date}.`;
      if (others.length === 0) return said;
      return `${said}\nOn that date it is also the target of ${others.join(', ')}.`;
    },
    unpin: async (place) => {
      checkPlace(place);
      const { date, puzzle } = place;
      const outcome = await pinnedTargets.unpin(place, site());
      if (outcome === 'absent') {
        throw new CommandError(`${puzzle} has no pinned target on ${date}`);
      }
      if (outcome !== 'unpinned') {
        throw new CommandError(`The targets of ${date} ${REFUSALS[outcome]}`);
      }
      return `The schedule draws ${puzzle} on ${date}.`;
    },
    swap: async ({ date, other, puzzle }) => {
      if (date === other) throw new CommandError(`${date} can't be swapped with itself`);
      const picks = [
        await pickMoved(puzzle, { from: other, to: date }),
        await pickMoved(puzzle, { from: date, to: other }),
      ];
      await pinAll(picks);
      const said = picks.map((pick) => `${called(pick.targetId)} is the target on ${pick.date}`);
      return `${puzzle}: ${said.join(', ')}.`;
    },
    choices: (puzzle) => poolOf(catalog, puzzle).map((id) => ({ id, name: shown(id).name })),
  };
}

/** Finds a possible target of a puzzle by its id or by a unique name. */
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
