import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TRIES_BANDS } from '@starguess/api-contract';
import type { DeskReply } from '@starguess/api-contract/desk';
import type { Catalog } from '@starguess/catalog';
import { PUZZLES } from '@starguess/game-core';
import { CommandError } from '../../faults.ts';
import { targetKey } from '../../modules/daily/stored-record.ts';
import type { PickedTarget } from '../../modules/daily/targets.ts';
import type { PuzzleWins } from '../../store/reporting/play-reports.ts';
import { difficultyOf, markOf } from '../day-marks.ts';
import type { DeskHandlers } from './desk-app.ts';
import { countsBy, MOST_REPORTS, pictureFile, type RoomDependencies } from './room.ts';

type CastRecord = DeskReply<'getCast'>['records'][number];

/** The room Cast. */
export function createCastRoom({
  store,
  settings,
  catalogSource: { catalog },
  todayNow,
}: RoomDependencies): Pick<DeskHandlers, 'getCast' | 'getRecordLine'> {
  const { performers, channels } = catalog;
  const twins = twinsIn(catalog);
  return {
    getCast: async () => {
      const wins = await store.reports.winsFrom('');
      const figuresOf = castFigures(await store.targets.findIds(todayNow()), wins);
      const reports = await store.fieldReports.list({ limit: MOST_REPORTS });
      const unread = reports.filter(({ doneAt }) => doneAt === null);
      const reportsOf = countsBy(unread, ({ record }) => record);
      const recordOf = (id: string) => ({ id, ...figuresOf(id), reports: reportsOf.get(id) ?? 0 });
      const shownPerformers = performers.map(
        ({ profileUrl, name, profilePictureUrl, focalPoint }): CastRecord => ({
          ...recordOf(profileUrl),
          name,
          kind: 'performer',
          picture: pictureFile(profilePictureUrl),
          focalPoint,
          twins: twins.get(profileUrl)?.filter((id) => id !== profileUrl) ?? [],
        }),
      );
      const shownChannels = channels.map(
        ({ id, name, photo }): CastRecord => ({
          ...recordOf(id),
          name,
          kind: 'channel',
          picture: pictureFile(photo),
          twins: [],
        }),
      );
      return { records: [...shownPerformers, ...shownChannels] };
    },
    getRecordLine: async ({ query: { id } }) => {
      const performer = catalog.performersById.get(id);
      const record = performer ?? catalog.channelsById.get(id);
      if (record === undefined) throw new CommandError(`The catalogue has no record ${id}`);
      const name = performer === undefined ? 'channels.json' : 'performers.json';
      const file = join(settings.catalogFolder, name);
      const lines = (await readFile(file, 'utf8')).split('\n');
      const line = lines.findIndex((text) => text.includes(JSON.stringify(id))) + 1;
      return { file, line, text: JSON.stringify(record, null, 2) };
    },
  };
}

/** The ids of the performers that no compared field tells apart, by the id of each. */
function twinsIn({ performers, declaration }: Catalog): ReadonlyMap<string, readonly string[]> {
  const alike = new Map<string, string[]>();
  const twins = new Map<string, readonly string[]>();
  for (const performer of performers) {
    const key = JSON.stringify(declaration.compared.map((field) => performer[field]));
    const ids = alike.get(key) ?? [];
    ids.push(performer.profileUrl);
    alike.set(key, ids);
    twins.set(performer.profileUrl, ids);
  }
  return twins;
}

/** Returns a function that says how a record was solved on the dates whose target it was. */
function castFigures(targets: readonly PickedTarget[], wins: readonly PuzzleWins[]) {
  const winsOn = new Map(wins.map((row) => [targetKey(row), row]));
  const targetsOf = new Map<string, PickedTarget[]>();
  for (const target of targets) {
    const others = targetsOf.get(target.targetId);
    if (others === undefined) targetsOf.set(target.targetId, [target]);
    else others.push(target);
  }
  return (id: string) => {
    const own = targetsOf.get(id) ?? [];
    const rows = own.flatMap((target) => winsOn.get(targetKey(target)) ?? []);
    const all = sumOf(rows);
    const marks = PUZZLES.map((puzzle) => {
      const ofPuzzle = rows.filter((row) => row.puzzle === puzzle);
      const others = wins.filter((row) => row.puzzle === puzzle && !ofPuzzle.includes(row));
      const day = { date: '', puzzle, ...sumOf(ofPuzzle) };
      return ofPuzzle.length === 0 ? undefined : markOf(day, others);
    });
    return {
      days: new Set(own.map(({ date }) => date)).size,
      wins: all.numberOfSuccesses,
      ...difficultyOf(all),
      mark: marks.find((mark) => mark !== undefined),
    };
  };
}

function sumOf(rows: readonly PuzzleWins[]) {
  return {
    numberOfSuccesses: rows.reduce((sum, row) => sum + row.numberOfSuccesses, 0),
    histogram: TRIES_BANDS.map((_, band) =>
      rows.reduce((sum, { histogram }) => sum + (histogram[band] ?? 0), 0),
    ),
  };
}
