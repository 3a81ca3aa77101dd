import type { Catalog } from '@starguess/catalog';
import { type Draw, itemOf, PUZZLES, type Puzzle } from '@starguess/game-core';
import type { Picture } from '../../db/picture.ts';
import type { GameDay } from '../../time/game-day.ts';
import type { ServedTargetRepository, StoredTarget } from './repository.ts';
import { createDailySchedule } from './schedule.ts';
import { type ServedDay, type ServedDayReader, targetKey } from './served-day.ts';

export type DailyTargets = (day: GameDay) => ServedDay | Promise<ServedDay>;

export type DailyTargetsDependencies = TargetReaderDependencies & {
  readonly repository: ServedTargetRepository;
  readonly drawsFor: (puzzle: Puzzle, shuffle: number) => Draw;
  readonly readDay: ServedDayReader;
};

/**
 * Serves the targets of a day. When a date is first served, the schedule's picks for all puzzles
 * are stored with their records and pictures. Missing targets of the day before are stored too.
 * From then on the stored targets are used, even if the catalogue or the secret changes.
 */
export function createDailyTargets({
  repository,
  catalog,
  drawsFor,
  pictureAt,
  readDay,
}: DailyTargetsDependencies): DailyTargets {
  const schedule = createDailySchedule(catalog, drawsFor);
  const readTarget = createTargetReader({ catalog, pictureAt });

  /** Stores the schedule's picks for targets that are not stored yet. */
  const completed = async (dates: readonly string[]) => {
    const stored = await repository.find(dates);
    const known = new Set(stored.map(targetKey));
    const picks = dates
      .flatMap((date) => PUZZLES.map((puzzle) => ({ date, puzzle })))
      .filter((wanted) => !known.has(targetKey(wanted)))
      .map(({ date, puzzle }) =>
        readTarget({ date, puzzle, targetId: schedule.targetOf(puzzle, date) }),
      );
    if (picks.length === 0) return stored;
    return repository.findOrStore(dates, {
      targets: picks.map(({ target }) => target),
      pictures: picks.map(({ picture }) => picture),
    });
  };
  const serve = async (day: GameDay): Promise<ServedDay> => {
    const result = readDay(day, await completed([day.date, day.yesterday]));
    if (result === undefined) throw new Error(`Not all targets are stored for ${day.date}`);
    return result;
  };

  let served: ServedDay | undefined;
  let lastDate = '';
  const pending = new Map<string, Promise<ServedDay>>();

  return (day) => {
    if (served?.date === day.date) return served;
    lastDate = day.date;
    const known = pending.get(day.date);
    if (known !== undefined) return known;
    const serving = serve(day)
      .then((result) => {
        // A slow answer may be of a date that is over.
        if (lastDate === day.date) served = result;
        return result;
      })
      .finally(() => pending.delete(day.date));
    pending.set(day.date, serving);
    return serving;
  };
}

export type TargetReaderDependencies = {
  readonly catalog: Catalog;
  readonly pictureAt: (address: string) => Uint8Array | undefined;
};

export type ReadTarget = { readonly target: StoredTarget; readonly picture: Picture };

/** Creates a reader of a target's catalogue data, in the form that is stored. */
export function createTargetReader({ catalog, pictureAt }: TargetReaderDependencies) {
  return ({ date, puzzle, targetId }: Omit<StoredTarget, 'record'>): ReadTarget => {
    const performer = catalog.performersById.get(targetId);
    const channel = catalog.channelsById.get(targetId);
    const isChannel = itemOf(puzzle) === 'channel';
    const record = isChannel ? channel : performer;
    const address = isChannel ? channel?.photo : performer?.profilePictureUrl;
    const bytes = address === undefined ? undefined : pictureAt(address);
    if (record === undefined || address === undefined || bytes === undefined) {
      throw new Error(`The catalogue has no picture of ${targetId}`);
    }
    return {
      target: { date, puzzle, targetId, record: JSON.stringify(record) },
      picture: { address, bytes },
    };
  };
}
