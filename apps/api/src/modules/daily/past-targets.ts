import type { Catalog } from '@starguess/catalog';
import type { Puzzle } from '@starguess/game-core';
import type { DailyTarget } from './daily.table.ts';
import type { PastReplies } from './past-replies.ts';
import type { ServedTargetRepository } from './served-targets.repository.ts';
import { readRecord } from './stored-record.ts';

type PastTargetsDependencies = Pick<ServedTargetRepository, 'find'> & {
  /** The puzzles that the site has. */
  readonly puzzles: readonly Puzzle[];
  readonly catalog: Catalog;
  /** Also stores the targets of a day that nobody has asked for before. */
  readonly pastReplies: PastReplies;
};

/**
 * Creates the reader of the targets of a day that is over, with their names and pictures. A target
 * whose record is unreadable is left out.
 */
export function createPastTargets({
  puzzles,
  catalog,
  pastReplies,
  find,
}: PastTargetsDependencies) {
  const hasPuzzle = new Set(puzzles);
  const shownTarget = (stored: DailyTarget) => {
    const { puzzle, targetId: id } = stored;
    const reading = readRecord(stored);
    if (!reading.ok || !hasPuzzle.has(puzzle)) return undefined;
    // A picture that the catalogue has replaced is served no more.
    const picture =
      reading.item === 'channel'
        ? (catalog.channelsById.get(id) ?? reading.record).photo
        : (catalog.performersById.get(id) ?? reading.record).profilePictureUrl;
    return { puzzle, target: { id, name: reading.record.name, picture } };
  };
  return async (date: string) => {
    await pastReplies(date);
    const targets = (await find([date])).map(shownTarget);
    return targets.filter((target) => target !== undefined);
  };
}
