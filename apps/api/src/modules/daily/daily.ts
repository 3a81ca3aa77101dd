import { isCalendarDate } from '@starguess/game-core';
import type { RecordFaults } from '../../watch/record-faults.ts';
import { createDailyHandlers, type DailyHandlerDependencies } from './daily.routes.ts';
import { declarationKey } from './declaration-key.ts';
import type { DeclaredCatalogRepository } from './declared-catalogs.repository.ts';
import { createDeclaredCatalogs, type DeclaredCatalogsDependencies } from './declared-catalogs.ts';
import type { ExcusedDayRepository } from './excused-days.repository.ts';
import { createExcusedDays, type ExcusedDaysDependencies } from './excused-days.ts';
import { createPastRecords } from './past-records.ts';
import { createPastReplies } from './past-replies.ts';
import { createPastTargets } from './past-targets.ts';
import type { PlannedTargetRepository } from './planned-targets.repository.ts';
import { createDraws } from './schedule.ts';
import { createServedDayReader, createStoredDays } from './served-day.ts';
import type { ServedTargetRepository } from './served-targets.repository.ts';
import { createShownFields } from './shown-fields.ts';
import { createRecordsReader, idsOf } from './stored-record.ts';
import { createDailyTargets, type DailyTargetsDependencies } from './targets.ts';

export type DailyDependencies = Omit<
  DailyTargetsDependencies,
  'repositories' | 'drawsFor' | 'readDay'
> &
  Omit<DailyHandlerDependencies, 'targetsOf' | 'pastReplies' | 'excusedDays'> &
  Pick<DeclaredCatalogsDependencies, 'ownCatalog' | 'shippedCatalog'> &
  Pick<ExcusedDaysDependencies, 'logger'> & {
    readonly repositories: {
      readonly targets: ServedTargetRepository;
      readonly plannedTargets: PlannedTargetRepository;
      readonly declaredCatalogs: DeclaredCatalogRepository;
      readonly excusedDays: ExcusedDayRepository;
    };
    readonly secret: Uint8Array;
    readonly faults: RecordFaults;
  };

export function createDaily({ secret, faults, ...dependencies }: DailyDependencies) {
  const { repositories, clock, dayAt, catalog, archiveFrom, puzzles } = dependencies;
  const { targets } = repositories;
  const readRecords = createRecordsReader(faults);
  const knownIds = idsOf(dependencies.ownCatalog.data);
  const own = { readRecords, knownIds, declaration: declarationKey(catalog.declaration) };
  const today = () => dayAt(clock());
  const declaredCatalogs = createDeclaredCatalogs({
    ...dependencies,
    ...own,
    faults,
  });
  const readDay = createServedDayReader({ puzzles, ...own });
  const drawsFor = createDraws(secret);
  const { targetsOf, serve, planAhead } = createDailyTargets({
    ...dependencies,
    drawsFor,
    readDay,
  });
  const storedDays = createStoredDays(targets, readDay);
  const pastReplies = createPastReplies(serve, () => today().date);
  const excusedDays = createExcusedDays({
    ...dependencies,
    repository: repositories.excusedDays,
  });
  /** The stored data that the page's catalogue has in addition to the one on disk. */
  const records = {
    storedPicture: targets.findPicture,
    storedDays: () => storedDays(today().date),
    otherDeclarations: declaredCatalogs.others,
    otherCatalog: declaredCatalogs.find,
    today: () => today().date,
    pastRecords: createPastRecords({ repository: targets, ...own, archiveFrom }),
  };
  return {
    handlers: createDailyHandlers({ ...dependencies, targetsOf, pastReplies, excusedDays }),
    excusedDays: excusedDays.current,
    targetsOfToday: () => targetsOf(today()),
    planAhead: async () => {
      await planAhead(today());
      await targetsOf(today());
      await excusedDays.read(today().date);
    },
    keepCatalog: declaredCatalogs.keepOwn,
    pastTargets: createPastTargets({ puzzles, catalog, pastReplies, find: targets.find }),
    records,
    isShown: createShownFields({ catalog, ...records }),
    /** Whether there is a puzzle of a date now. */
    hasPuzzleOf: (text: string) => {
      const { date } = today();
      return text === date || (text >= archiveFrom && text < date && isCalendarDate(text));
    },
  };
}
