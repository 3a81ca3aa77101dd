import { TRIES_BANDS } from '@starguess/api-contract';
import type { DeskReply } from '@starguess/api-contract/desk';
import type { Catalog } from '@starguess/catalog';
import { targetKey } from '../../modules/daily/target-rows.ts';
import type { PuzzleWins } from '../../store/reporting/win-reports.ts';
import { type DayMark, dayMarkOf, difficultyOf } from '../day-marks.ts';
import { groupBy } from './group-by.ts';
import { isUnread } from './inbox.ts';
import { MOST_COUNTED, pictureFile, type Rooms } from './room.ts';

/** Every record of the catalogue, with its history as a target. */
export async function castOf({
  store: { reports, targets, fieldReports },
  catalogSource: { catalog },
  todayNow,
}: Rooms): Promise<DeskReply<'getCast'>> {
  const wins = await reports.winsFrom('');
  const winsByTarget = new Map(wins.map((row) => [targetKey(row), row]));
  const servedById = groupBy(await targets.findIds(todayNow()), ({ targetId }) => targetId);
  const unread = (await fieldReports.list({ limit: MOST_COUNTED })).filter(isUnread);
  const reportsById = groupBy(unread, ({ record }) => record);

  const historyOf = (id: string) => {
    const served = servedById.get(id) ?? [];
    const winsOfRecord = served.flatMap((target) => winsByTarget.get(targetKey(target)) ?? []);
    const sum = sumOf(winsOfRecord);
    return {
      days: new Set(served.map(({ date }) => date)).size,
      wins: sum.numberOfSuccesses,
      ...difficultyOf(sum),
      mark: recordMark(winsOfRecord, wins),
      reports: reportsById.get(id)?.length ?? 0,
    };
  };
  const twinsOf = createTwinFinder(catalog);
  const performers = catalog.performers.map((performer) => {
    const { profileUrl: id, name, profilePictureUrl, focalPoint } = performer;
    const picture = pictureFile(profilePictureUrl);
    const twins = twinsOf(performer);
    return { id, name, picture, ...historyOf(id), kind: 'performer', focalPoint, twins } as const;
  });
  const channels = catalog.channels.map(({ id, name, photo }) => {
    const picture = pictureFile(photo);
    return { id, name, picture, ...historyOf(id), kind: 'channel', twins: [] } as const;
  });
  return { records: [...performers, ...channels] };
}

type Performer = Catalog['performers'][number];

/** Returns a function that finds the ids of the other performers with the same compared fields. */
function createTwinFinder({ performers, declaration }: Catalog) {
  const comparedFields = (performer: Performer) =>
    JSON.stringify(declaration.compared.map((field) => performer[field]));
  const alike = groupBy(performers, comparedFields);
  return (performer: Performer): string[] => {
    const ids = (alike.get(comparedFields(performer)) ?? []).map(({ profileUrl }) => profileUrl);
    return ids.filter((id) => id !== performer.profileUrl);
  };
}

/** The first mark that a record has earned in one of its puzzles, against the puzzle's other targets. */
function recordMark(
  winsOfRecord: readonly PuzzleWins[],
  allWins: readonly PuzzleWins[],
): DayMark | undefined {
  for (const [puzzle, winsInPuzzle] of groupBy(winsOfRecord, (row) => row.puzzle)) {
    const others = allWins.filter((row) => row.puzzle === puzzle && !winsInPuzzle.includes(row));
    const mark = dayMarkOf(sumOf(winsInPuzzle), others);
    if (mark !== undefined) return mark;
  }
  return undefined;
}

function sumOf(rows: readonly PuzzleWins[]) {
  const histogram = TRIES_BANDS.map((_, band) =>
    rows.reduce((sum, row) => sum + (row.histogram[band] ?? 0), 0),
  );
  return {
    numberOfSuccesses: rows.reduce((sum, row) => sum + row.numberOfSuccesses, 0),
    histogram,
  };
}
