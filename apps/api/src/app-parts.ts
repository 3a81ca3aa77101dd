import type { AppDependencies } from './app-dependencies.ts';
import { upkeepOf } from './desk/upkeep.ts';
import { createClientAddressReader } from './http/caller.ts';
import { createDeadline } from './http/deadline.ts';
import { createFailureAnswer } from './http/problem.ts';
import { createRateLimits } from './http/rate-limits.ts';
import { createResponders } from './http/responders.ts';
import { createRecordAnswers } from './modules/player-records/player-records.ts';
import { withArchive } from './settings/app-settings.ts';
import { createModules } from './site-modules.ts';
import { createRawRefusals } from './socket/raw-refusal.ts';
import { withBudgets } from './store/budgeted-store.ts';
import type { Store } from './store/store.ts';
import { createBackupAge } from './watch/backup-age.ts';
import { readyAnswer } from './watch/health.ts';
import { warnOfProxy } from './watch/proxy-warning.ts';
import { createRecordFaults } from './watch/record-faults.ts';
import { createRefusalWatch } from './watch/refusal-watch.ts';
import { createRequestLog } from './watch/request-log.ts';
import type { RouteTemplateOf } from './watch/route-templates.ts';
import { createSummedLog, createSummedWarning } from './watch/summed-log.ts';
import type { Trouble } from './watch/troubles.ts';

export type AppParts = ReturnType<typeof createAppParts>;

/** Creates everything that routes and background work are made of. */
export function createAppParts(dependencies: AppDependencies, templateOf: RouteTemplateOf) {
  const { clock, logger, metrics, checksReplies, preparation } = dependencies;
  const settings = withArchive(dependencies.settings, dependencies.archiveFrom);
  const { dailyBytes, rateLimits, trustedProxies } = settings;
  const store = withBudgets(dependencies.store, { dailyBytes, clock, logger, metrics });
  const watch = createWatch(dependencies, { store, templateOf });
  const { sums, refusals } = watch;

  const inTime = createDeadline(logger);
  const clientOf = createClientAddressReader(trustedProxies, (found) => warnOfProxy(logger, found));
  const limitsOf = createRateLimits({ factor: rateLimits, clock, clientOf });
  const responders = createResponders({ ...settings, onRefusal: refusals.note });
  const modules = createModules({ ...dependencies, ...watch, inTime, limitsOf, settings, store });
  return {
    settings,
    clock,
    checksReplies,
    preparation,
    store,
    sums,
    refusals,
    troubles: watch.troubles,
    inTime,
    limitsOf,
    responders,
    modules,
    recordAnswers: createRecordAnswers({
      repository: store.playerRecords,
      clock,
      inTime,
      clientOf,
    }),
    readiness: () => readyAnswer(store.probe, { logger, ...watch }),
    failureAnswer: createFailureAnswer(logger, watch.noteOutage),
    observers: [createRequestLog(logger, sums), metrics?.observeRequests(templateOf)],
    rawRefusals: createRawRefusals({
      constantHeaders: responders.apiHeaders,
      isAlwaysHttps: responders.isAlwaysHttps,
      logger,
      onRefusal: refusals.noteRaw,
    }),
  };
}

type WatchDependencies = Pick<AppDependencies, 'clock' | 'logger' | 'metrics'>;

/** Creates what counts and logs that something is wrong. */
function createWatch(
  { clock, logger, metrics }: WatchDependencies,
  { store, templateOf }: { readonly store: Store; readonly templateOf: RouteTemplateOf },
) {
  const sums = createSummedLog();
  const refusals = createRefusalWatch({ logger, metrics, sums, templateOf, clock });
  const faults = createRecordFaults(logger);
  metrics?.watchUnreadable(() => faults.list().length);
  const readBackedUpAt = async () => (await upkeepOf(store.timestamps)).backedUpAt;
  const backupAge = createBackupAge(readBackedUpAt, clock);
  metrics?.watchBackupAge(backupAge);
  const troubles = new Set<Trouble>();
  const noteTrouble = (trouble: Trouble) => void troubles.add(trouble);
  const warnOutage = createSummedWarning(logger, { sums, message: 'database unavailable' });
  const noteOutage = (reason: string) => {
    noteTrouble('database');
    warnOutage(reason);
  };
  return { sums, refusals, faults, backupAge, troubles, noteTrouble, noteOutage };
}
