import type { AppParts } from './app-parts.ts';
import { ignoreUnavailable } from './faults.ts';

export type BackgroundWork = ReturnType<typeof createBackgroundWork>;

/** The stores whose data expires. */
const SWEPT = [
  'successes',
  'feedback',
  'fieldReports',
  'events',
  'crono',
  'playerRecords',
  'circles',
  'deliveries',
] as const;

type WorkParts = Pick<AppParts, 'store' | 'sums' | 'modules' | 'preparation'>;

/** The work of an app that no request starts; `jobs/` decides when it is done. */
export function createBackgroundWork({ store, sums, modules, preparation }: WorkParts) {
  const { daily, site, pictures, nextDateAt } = modules;
  return {
    sweeps: SWEPT.map((kind) => store[kind].sweep),
    planAhead: daily.planAhead,
    keepCatalog: daily.keepCatalog,
    /** Picks and stores today's targets, encodes what a first visitor loads, and renders the pages. */
    warmUp: async () => {
      await daily.targetsOfToday();
      await daily.planAhead().catch(ignoreUnavailable);
      await site.warmUp();
      if (preparation.encodesAhead) await pictures?.warmUp();
    },
    /** When the next warm-up is due. */
    nextDateAt,
    /** Logs the counts that the log has not reported yet. */
    logSums: sums.write,
  };
}
