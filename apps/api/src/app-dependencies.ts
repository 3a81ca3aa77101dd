import type { Logger } from 'pino';
import type { CatalogSource } from './modules/site/catalog-source.ts';
import type { Preparation } from './modules/site/rendering/preparation.ts';
import type { WebBuild } from './modules/site/web-build.ts';
import type { AppSettings } from './settings/app-settings.ts';
import type { Store } from './store/store.ts';
import type { Clock, Stopwatch } from './time/clock.ts';
import type { Metrics } from './watch/metrics.ts';

export type AppDependencies = {
  readonly settings: AppSettings;
  readonly clock: Clock;
  readonly stopwatch: Stopwatch;
  readonly logger: Logger;
  readonly store: Store;
  readonly catalogSource: CatalogSource;
  /** Reads the catalogue that this version ships. */
  readonly shippedCatalog: () => Promise<CatalogSource>;
  readonly archiveFrom: string;
  /** The key that the schedule's draws depend on. */
  readonly secret: Uint8Array;
  readonly build: WebBuild | undefined;
  /** `undefined` where the operator has turned metrics off. */
  readonly metrics: Metrics | undefined;
  /** Whether each reply is checked against its schema; true in development and in tests. */
  readonly checksReplies: boolean;
  readonly preparation: Preparation;
  /** Ends what the app does in the background. */
  readonly stopping: AbortSignal;
};
