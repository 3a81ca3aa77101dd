import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TRIES_BANDS } from '@starguess/api-contract';
import type { DeskReply } from '@starguess/api-contract/desk';
import { CommandError } from '../../faults.ts';
import { targetKey } from '../../modules/daily/target-rows.ts';
import type { PuzzleWins } from '../../store/reporting/win-reports.ts';
import { difficultyOf, markOf } from '../day-marks.ts';
import { isUnread } from './inbox.ts';
import { groupBy, MOST_COUNTED, pictureFile, type Rooms } from './room.ts';

/** Every record of the catalogue, with its history as a target. */
export async function castOf({
  store: { reports, targets, fieldReports },
  catalogSource: { catalog },
  todayNow,
}: Rooms): Promise<DeskReply<'getCast'>> {
  const { performers, channels, declaration } = catalog;
  const wins = await reports.winsFrom('');
  const winsOn = new Map(wins.map((row) => [targetKey(row), row]));
  const servedAs = groupBy(await targets.findIds(todayNow()), ({ targetId }) => targetId);
  const unread = (await fieldReports.list({ limit: MOST_COUNTED })).filter(isUnread);
  const reported = groupBy(unread, ({ record }) => record);
  const alikeOf = (performer: (typeof performers)[number]) =>
    JSON.stringify(declaration.compared.map((field) => performer[field]));
  const alike = groupBy(performers, alikeOf);

  const recordOf = (id: string, { name, picture }: { name: string; picture: string }) => {
    const served = servedAs.get(id) ?? [];
    const rows = served.flatMap((target) => winsOn.get(targetKey(target)) ?? []);
    const marks = [...groupBy(rows, ({ puzzle }) => puzzle)].map(([puzzle, ofPuzzle]) => {
      const others = wins.filter((row) => row.puzzle === puzzle && !ofPuzzle.includes(row));
      return markOf(sumOf(ofPuzzle), others);
    });
    return {
      id,
      name,
      picture: pictureFile(picture),
      days: new Set(served.map(({ date }) => date)).size,
      wins: sumOf(rows).numberOfSuccesses,
      ...difficultyOf(sumOf(rows)),
      mark: marks.find((mark) => mark !== undefined),
      reports: reported.get(id)?.length ?? 0,
    };
  };
  return {
    records: [
      ...performers.map((performer) => {
        const { profileUrl: id, name, profilePictureUrl: picture, focalPoint } = performer;
        const ids = alike.get(alikeOf(performer))?.map(({ profileUrl }) => profileUrl) ?? [];
        const twins = ids.filter((twin) => twin !== id);
        return {
          ...recordOf(id, { name, picture }),
          kind: 'performer',
          focalPoint,
          twins,
        } as const;
      }),
      ...channels.map(
        ({ id, name, photo: picture }) =>
          ({ ...recordOf(id, { name, picture }), kind: 'channel', twins: [] }) as const,
      ),
    ],
  };
}

/** The line of a record in the files of the catalogue. */
export async function recordLine(
  { settings, catalogSource: { catalog } }: Rooms,
  id: string,
): Promise<DeskReply<'getRecordLine'>> {
  const performer = catalog.performersById.get(id);
  const record = performer ?? catalog.channelsById.get(id);
  if (record === undefined) throw new CommandError(`The catalogue has no record ${id}`);
  const file = join(settings.catalogFolder, performer ? 'performers.json' : 'channels.json');
  const lines = (await readFile(file, 'utf8')).split('\n');
  const line = lines.findIndex((text) => text.includes(JSON.stringify(id))) + 1;
  return { file, line, text: JSON.stringify(record, null, 2) };
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
