import { type Catalog, poolOf } from '@starguess/catalog';
import { foldText, itemOf, type Puzzle } from '@starguess/game-core';
import { CommandError } from '../faults.ts';
import { SHIPPED_KEY } from '../modules/daily/daily.table.ts';
import { declarationKey } from '../modules/daily/declaration-key.ts';
import { createTargetReader, type PickedTarget } from '../modules/daily/target-reader.ts';
import type { CatalogSource } from '../modules/site/catalog-source.ts';
import type { Store } from '../store/store.ts';

export type SchedulePins = {
  /** Sets a target, by its id or its name. Each change returns sentences that say what it did. */
  readonly pin: (wanted: PinPlace & { readonly target: string }) => Promise<string>;
  /** Removes a pin, so that the schedule draws again. */
  readonly unpin: (place: PinPlace) => Promise<string>;
  /** Pins the targets of two coming dates, each on the other. */
  readonly swap: (place: PinPlace & { readonly other: string }) => Promise<string>;
};

export type PinPlace = Pick<PickedTarget, 'date' | 'puzzle'>;

export type PinDependencies = {
  readonly store: Pick<Store, 'pinnedTargets' | 'declaredCatalogs'>;
  readonly catalogSource: CatalogSource;
  /** The puzzles that the site has. */
  readonly puzzles: readonly Puzzle[];
  readonly todayNow: () => string;
  /** The targets of a date as they are planned now. */
  readonly planOf: (date: string) => Promise<readonly PickedTarget[]>;
  readonly nameOf: (targetId: string) => string;
};

/** The reasons to refuse a pin, each as the end of a sentence about the targets of a date. */
const REFUSALS = {
  served: 'have already been served',
  complete: 'are all set, so players may already have seen them',
} as const;

/** What an operator can change about the plan. What it refuses throws a `CommandError`. */
export function createPins(dependencies: PinDependencies): SchedulePins {
  const { puzzles, todayNow, planOf, nameOf } = dependencies;
  const { pinnedTargets, declaredCatalogs } = dependencies.store;
  const { catalog, pictures } = dependencies.catalogSource;
  const readTarget = createTargetReader({
    catalog,
    pictureAt: (address) => pictures.get(address)?.bytes,
  });
  const site = () => ({ today: todayNow(), puzzles });
  /** Two records may share a name, and an id may derive from an earlier name. */
  const nameWithId = (targetId: string) => `${nameOf(targetId)} (${targetId})`;

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
    pin: async ({ target, date, puzzle }) => {
      checkPlace({ date, puzzle });
      const targetId = targetIdOf(catalog, { puzzle, target });
      await pinAll([{ date, puzzle, targetId }]);
      const others = (await planOf(date))
        .filter((planned) => planned.targetId === targetId && planned.puzzle !== puzzle)
        .map((planned) => planned.puzzle);
      const said = `${nameWithId(targetId)} is the target of ${puzzle} on ${date}.`;
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
      const said = picks.map(
        (pick) => `${nameWithId(pick.targetId)} is the target on ${pick.date}`,
      );
      return `${puzzle}: ${said.join(', ')}.`;
    },
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
