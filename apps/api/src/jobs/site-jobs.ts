import { siteModes } from '@starguess/api-contract/page';
import type { Logger } from 'pino';
import type { App } from '../app.ts';
import { startWebhooks, type WebhookDependencies } from '../modules/webhooks/webhooks.ts';
import type { AppSettings } from '../settings/app-settings.ts';
import type { Store } from '../store/store.ts';
import type { Clock } from '../time/clock.ts';
import { startHeartbeat } from './heartbeat.ts';
import type { Job } from './job.ts';
import { startPlanning } from './planning.ts';
import { startRetention } from './retention.ts';
import { startWarming, type Warming } from './warming.ts';

type SiteJobsDependencies = {
  readonly app: App;
  readonly store: Store;
  readonly settings: Pick<AppSettings, 'page' | 'publicOrigin'> & {
    readonly webhooks: Pick<WebhookDependencies, 'targets' | 'allowsPrivate'>;
    /** `undefined` without a desk, which alone reads heartbeats. */
    readonly deskPort: number | undefined;
  };
  readonly clock: Clock;
  readonly logger: Logger;
};

/** Starts everything that a site does besides answering requests. */
export function startSiteJobs(dependencies: SiteJobsDependencies): Warming {
  const { app, store, settings, clock, logger } = dependencies;
  const { timestamps } = store;
  const warming = startWarming({ ...app, clock, logger });
  const planning = startPlanning({ ...app, logger });
  const retention = startRetention({ ...app, timestamps, clock, logger });
  const webhooks = startWebhooks({
    ...app,
    ...store,
    ...settings.webhooks,
    siteName: settings.page.siteName,
    address: settings.publicOrigin,
    games: siteModes(settings.page.config),
    clock,
    logger,
  });
  const jobs: Job[] = [warming, planning, retention, webhooks];
  if (settings.deskPort !== undefined) jobs.push(startHeartbeat({ timestamps, clock, logger }));
  return {
    again: async () => {
      await warming.again();
      await webhooks.again();
    },
    stop: async () => {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
