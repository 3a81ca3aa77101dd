import type { Catalog } from '@starguess/catalog';
import { isCalendarDate } from '@starguess/game-core';
import type { Clock } from '../../time/clock.ts';
import type { GameDayReader } from '../../time/game-day.ts';
import type { RecordFaults } from '../../watch/health.ts';
import { createPastDays, createPastRecords } from './archive.ts';
import { createDailyHandlers } from './handlers.ts';
import type { ServedTargetRepository } from './repository.ts';
import { createDraws } from './schedule.ts';
import { createServedDayReader, createStoredDays } from './served-day.ts';
import { createRecordsReader } from './stored-record.ts';
import { createDailyTargets } from './targets.ts';

export type DailyDependencies = {
  readonly repository: ServedTargetRepository;
  readonly clock: Clock;
  readonly dayAt: GameDayReader;
  readonly catalog: Catalog;
  readonly pictureAt: (address: string) => Uint8Array | undefined;
  /** The key that the schedule's draws depend on. */
  readonly secret: Uint8Array;
  /** The first day of the archive. */
  readonly archiveFrom: string;
  readonly faults: RecordFaults;
};

/** The daily puzzles, of today and of the days before. */
export function createDaily({
  repository,
  clock,
  dayAt,
  catalog,
  pictureAt,
  secret,
  archiveFrom,
  faults,
}: DailyDependencies) {
  const readRecords = createRecordsReader(faults);
  const readDay = createServedDayReader(readRecords);
  const drawsFor = createDraws(secret);
  const { targetsOf, serve, planAhead } = createDailyTargets({
    repository,
    catalog,
    drawsFor,
    pictureAt,
    readDay,
  });
  const storedDays = createStoredDays({ repository, readDay });
  const pastDays = createPastDays(serve);
  const knownIds = [...catalog.performersById.keys(), ...catalog.channelsById.keys()];
  const today = () => dayAt(clock());
  return {
    handlers: createDailyHandlers({ clock, dayAt, targetsOf, pastDays, archiveFrom }),
    targetsOfToday: () => targetsOf(today()),
    /** Plans the days to come, then stores today's targets. */
    planAhead: async () => {
      await planAhead(today());
      await targetsOf(today());
    },
    /** What the page's catalogue is made of beside the one on disk. */
    records: {
      storedPicture: repository.findPicture,
      storedDays: () => storedDays(today().date),
      pastRecords: createPastRecords({ repository, readRecords, knownIds, archiveFrom }),
    },
    /** Whether there is a puzzle of a date now. */
    hasPuzzleOf: (text: string) => {
      const { date } = today();
      return text === date || (text >= archiveFrom && text < date && isCalendarDate(text));
    },
  };
}
