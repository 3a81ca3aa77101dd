import { addDays, type Draw, type Puzzle } from '@starguess/game-core';
import { LRUCache } from 'lru-cache';
import { isUnavailable } from '../../faults.ts';
import type { GameDay } from '../../time/game-day.ts';
import type { StoredTarget } from './daily.table.ts';
import { declarationKey } from './declaration-key.ts';
import type { PlannedTargetRepository } from './planned-targets.repository.ts';
import { createDailySchedule } from './schedule.ts';
import type { ServedDate, ServedDay, ServedDayReader } from './served-day.ts';
import type { ServedTargetRepository } from './served-targets.repository.ts';
import { readRecord } from './stored-record.ts';
import { createTargetReader, type TargetReaderDependencies } from './target-reader.ts';
import { targetKey } from './target-rows.ts';

export type DailyTargets = (day: GameDay) => ServedDay | Promise<ServedDay>;

export type DailyTargetsDependencies = TargetReaderDependencies & {
  /** The puzzles that the site has. */
  readonly puzzles: readonly Puzzle[];
  readonly repositories: {
    readonly targets: Pick<ServedTargetRepository, 'find' | 'findOrStore'>;
    readonly plannedTargets: PlannedTargetRepository;
  };
  readonly drawsFor: (puzzle: Puzzle, shuffle: number) => Draw;
  readonly readDay: ServedDayReader;
  /** The address of the stored catalogue of another declaration. */
  readonly catalogAddressOf: (declaration: string) => Promise<string | undefined>;
};

/**
 * How many days ahead targets are planned. If the database takes no writes for longer, a day has
 * none.
 */
const PLANNED_DAYS = 7;

/** Today, and yesterday while its last answers are under way. */
const KEPT_DAYS = 2;

type Wanted = Pick<StoredTarget, 'date' | 'puzzle'>;

/**
 * Serves the targets of a day. When a date is first served, the schedule's picks for its puzzles
 * are stored with their records and pictures. Missing targets of the day before are stored too.
 * From then on the stored targets are used, even if the catalogue or the secret changes. If they
 * cannot be stored, those that were planned on an earlier day are served, and stored later.
 */
export function createDailyTargets(dependencies: DailyTargetsDependencies) {
  const { puzzles, catalog, drawsFor, pictureAt, readDay, catalogAddressOf } = dependencies;
  const { targets: servedTargets, plannedTargets } = dependencies.repositories;
  const ownKey = declarationKey(catalog.declaration);
  const schedule = createDailySchedule(catalog, drawsFor);
  const readTarget = createTargetReader({ catalog, pictureAt });
  const picksOf = (wanted: readonly Wanted[]) => {
    const picks = wanted.map(({ date, puzzle }) =>
      readTarget({ date, puzzle, targetId: schedule.targetOf(puzzle, date) }),
    );
    return {
      targets: picks.map(({ target }) => target),
      pictures: picks.map(({ picture }) => picture),
    };
  };

  const wantedOn = (dates: readonly string[]): readonly Wanted[] =>
    dates.flatMap((date) => puzzles.map((puzzle) => ({ date, puzzle })));

  /** The targets that were served but are not stored yet, by key. */
  const unstored = new Map<string, StoredTarget>();

  /**
   * Finds the plans for these puzzles. Picks again if a plan is unreadable or was made with another
   * declaration, because nobody has seen it.
   */
  const plannedFor = async (missing: readonly Wanted[]) => {
    const planned = await plannedTargets.find(datesOf(missing));
    const byKey = new Map(planned.map((target) => [targetKey(target), target]));
    return missing.flatMap((wanted) => {
      const target = byKey.get(targetKey(wanted));
      if (target === undefined) return [];
      return readRecord(target).ok && target.declaration === ownKey
        ? [target]
        : picksOf([wanted]).targets;
    });
  };

  /**
   * Stores the schedule's picks for targets that are not stored yet, and returns all targets of the
   * dates.
   */
  const completeTargets = async (dates: readonly string[]) => {
    const stored = await servedTargets.find(dates);
    const storedKeys = new Set(stored.map(targetKey));
    const missing = wantedOn(dates).filter((wanted) => !storedKeys.has(targetKey(wanted)));
    if (missing.length === 0) return stored;
    try {
      return await servedTargets.findOrStore(dates, picksOf(missing));
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      const planned = await plannedFor(missing);
      if (planned.length < missing.length) throw error;
      for (const target of planned) unstored.set(targetKey(target), target);
      return [...stored, ...planned];
    }
  };

  /** Serves any day, without remembering it. */
  const serve = async (day: ServedDate): Promise<ServedDay> => {
    const targets = await completeTargets([day.date, day.yesterday]);
    const servedDay = readDay(day, targets);
    if (servedDay === undefined) throw new Error(`Not all targets are stored for ${day.date}`);
    return { ...servedDay, replies: await withCatalogs(servedDay, targets) };
  };

  /** Names the catalogue of each puzzle that was served with another declaration. */
  const withCatalogs = async ({ date, replies }: ServedDay, targets: readonly StoredTarget[]) => {
    const named = { ...replies };
    for (const target of targets) {
      const reply = replies[target.puzzle];
      if (target.date !== date || target.declaration === ownKey || !reply) continue;
      const catalog = await catalogAddressOf(target.declaration);
      if (catalog !== undefined) named[target.puzzle] = Object.freeze({ ...reply, catalog });
    }
    return named;
  };

  const served = new LRUCache<string, ServedDay>({
    max: KEPT_DAYS,
    fetchMethod: (date) => serve({ date, yesterday: addDays(date, -1) }),
  });
  const targetsOf: DailyTargets = ({ date }) => served.get(date) ?? served.forceFetch(date);

  let plannedOn = '';
  const planAfter = async ({ date: today, yesterday }: GameDay) => {
    if (unstored.size > 0) {
      const targets = [...unstored.values()];
      // The pictures were stored with the plan.
      await servedTargets.findOrStore(datesOf(targets), { targets, pictures: [] });
      // Another day may have been served from the plan meanwhile.
      for (const target of targets) unstored.delete(targetKey(target));
    }
    if (plannedOn === today) return;
    const dates = Array.from({ length: PLANNED_DAYS }, (_, index) => addDays(today, index + 1));
    await plannedTargets.replace(picksOf(wantedOn(dates)), { today, since: yesterday });
    plannedOn = today;
  };
  let planning: Promise<void> | undefined;
  /**
   * Plans the targets of the days after this one, once for each day, and stores the planned targets
   * that were served. Rejects with an `UnavailableError` while the database takes no writes.
   */
  const planAhead = (day: GameDay) => {
    planning ??= planAfter(day).finally(() => {
      planning = undefined;
    });
    return planning;
  };

  return { targetsOf, serve, planAhead };
}

function datesOf(targets: readonly Wanted[]) {
  return [...new Set(targets.map(({ date }) => date))];
}
