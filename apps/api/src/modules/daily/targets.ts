import type { DailyGuess } from '@starguess/api-contract';
import {
  type Catalog,
  type Channel,
  channelSchema,
  type Performer,
  performerSchema,
} from '@starguess/catalog';

import { type Draw, itemOf, mapPuzzles, PUZZLES, type Puzzle } from '@starguess/game-core';
import type { Picture } from '../../db/picture-store.ts';
import type { GameDay } from '../../time/game-day.ts';
import type { ServedTargetRepository, StoredTarget } from './repository.ts';
import { createDailySchedule } from './schedule.ts';

/** The targets of a day, as they stand in the database, and what the page needs to show them. */
export type ServedDay = {
  readonly date: string;
  readonly replies: Readonly<Record<Puzzle, DailyGuess>>;
  /** The records of today's and yesterday's targets, today's first. */
  readonly performers: readonly Performer[];
  readonly channels: readonly Channel[];
};

export type DailyTargets = (day: GameDay) => ServedDay | Promise<ServedDay>;

export type DailyTargetsDependencies = TargetReaderDependencies & {
  readonly repository: ServedTargetRepository;
  readonly drawsFor: (puzzle: Puzzle, shuffle: number) => Draw;
};

type TargetRecord =
  | { readonly kind: 'performer'; readonly performer: Performer }
  | { readonly kind: 'channel'; readonly channel: Channel };

/**
 * Serves the targets of a day. The first time a date is served, the schedule's picks of all its
 * puzzles are stored with their records and pictures, and those of the day before where nothing
 * was stored; from then on the database is right, whatever becomes of catalogue and secret.
 */
export function createDailyTargets({
  repository,
  catalog,
  drawsFor,
  pictureAt,
}: DailyTargetsDependencies): DailyTargets {
  const schedule = createDailySchedule(catalog, drawsFor);
  const readTarget = createTargetReader({ catalog, pictureAt });

  const serve = async (day: GameDay): Promise<ServedDay> => {
    const dates = [day.date, day.yesterday];
    const byKey = (targets: readonly StoredTarget[]) =>
      new Map(targets.map((target) => [keyOf(target), target]));
    const stored = byKey(await repository.find(dates));
    const picks = dates
      .flatMap((date) => PUZZLES.map((puzzle) => ({ date, puzzle })))
      .filter((wanted) => !stored.has(keyOf(wanted)))
      .map(({ date, puzzle }) =>
        readTarget({ date, puzzle, targetId: schedule.targetOf(puzzle, date) }),
      );
    if (picks.length === 0) return servedDay(day, stored);
    const standing = await repository.findOrStore(dates, {
      targets: picks.map(({ target }) => target),
      pictures: picks.map(({ picture }) => picture),
    });
    return servedDay(day, byKey(standing));
  };

  let served: ServedDay | undefined;
  const pending = new Map<string, Promise<ServedDay>>();

  return (day) => {
    if (served?.date === day.date) return served;
    const known = pending.get(day.date);
    if (known !== undefined) return known;
    const serving = serve(day)
      .then((result) => {
        served = result;
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

/** Reads from the catalogue all that is stored of a target. */
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
    return { target: { date, puzzle, targetId, record }, picture: { address, bytes } };
  };
}

function servedDay(
  { date, yesterday }: GameDay,
  stored: ReadonlyMap<string, StoredTarget>,
): ServedDay {
  const idOn = (on: string, puzzle: Puzzle) => {
    const target = stored.get(keyOf({ date: on, puzzle }));
    if (target === undefined) throw new Error(`No target of ${puzzle} is stored for ${on}`);
    return target.targetId;
  };
  const replyOf = (puzzle: Puzzle): DailyGuess =>
    Object.freeze({ today: idOn(date, puzzle), yesterday: idOn(yesterday, puzzle), date });
  const todayFirst = [...stored.values()].sort((one, other) => (one.date < other.date ? 1 : -1));
  const records = todayFirst.map(recordOf);
  return {
    date,
    replies: mapPuzzles(replyOf),
    performers: records.flatMap((record) =>
      record.kind === 'performer' ? [record.performer] : [],
    ),
    channels: records.flatMap((record) => (record.kind === 'channel' ? [record.channel] : [])),
  };
}

function keyOf({ date, puzzle }: Pick<StoredTarget, 'date' | 'puzzle'>) {
  return `${date} ${puzzle}`;
}

function recordOf({ puzzle, record }: StoredTarget): TargetRecord {
  return itemOf(puzzle) === 'channel'
    ? { kind: 'channel', channel: channelSchema.parse(record) }
    : { kind: 'performer', performer: performerSchema.parse(record) };
}
