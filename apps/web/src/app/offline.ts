// Loaded on demand: registers the service worker, and tells it what this player needs.

import { dailyModeRouteAddresses, routeAddresses } from '@starguess/api-contract';
import {
  dailyModeAddress,
  firstLanguageOf,
  SCREENS,
  SERVICE_WORKER_PATH,
  siteLanguages,
} from '@starguess/api-contract/page';
import {
  type OfflineContent,
  PAGE_CHANGED,
  type WorkerRequest,
} from '../browser/offline-worker.ts';
import { hasChosenLanguage, playersLanguage } from '../i18n/languages.ts';
import { messagesAddress } from '../i18n/messages-file.ts';
import { addressOf } from '../server/api-client.ts';
import { offerNewVersion, setVersionLoader } from '../server/new-version.ts';
import { hostPath } from '../settings/base-path.ts';
import { pageConfig } from '../settings/page-config.ts';

export { forgetOffline } from '../browser/forget-offline.ts';

/** Milliseconds for a new worker to replace the old one before the page reloads. */
const LONGEST_TAKE_OVER_MS = 10_000;

/** Makes the page start without a network from now on. */
export async function startOffline(): Promise<void> {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data }) => {
    if (data === PAGE_CHANGED) offerNewVersion();
  });
  followOtherTabs(serviceWorker);
  await serviceWorker.register(hostPath(SERVICE_WORKER_PATH));
  // Resolves once a worker is active, which may be never.
  const registration = await serviceWorker.ready;
  // A player who chooses another language gets a new page.
  post(registration.active, { type: 'keep', content: offlineContent(), path: location.pathname });
  followVersions(registration);
}

/** Offers a new version that another tab has loaded. The very first worker is not a new version. */
function followOtherTabs(workers: ServiceWorkerContainer): void {
  let hadWorker = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    if (hadWorker) offerNewVersion();
    hadWorker = true;
  });
}

/** Offers each new version of the page, including those released while the page is open. */
function followVersions(registration: ServiceWorkerRegistration): void {
  setVersionLoader(() => void loadNewest(registration));
  const offer = () => {
    if (registration.waiting !== null) offerNewVersion();
  };
  const follow = () => registration.installing?.addEventListener('statechange', offer);
  registration.addEventListener('updatefound', follow);
  follow();
  offer();
  document.addEventListener('visibilitychange', () => {
    // Without a network there is nothing new.
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  });
}

/**
 * Reloads the page with the waiting worker. If none waits, the page may be an old one that the worker
 * keeps: the worker is removed, so that the next page comes from the network.
 */
async function loadNewest(registration: ServiceWorkerRegistration): Promise<void> {
  const reload = () => window.location.reload();
  const { waiting } = registration;
  if (waiting === null) {
    if (await isServed()) await registration.unregister();
    return reload();
  }
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  AbortSignal.timeout(LONGEST_TAKE_OVER_MS).addEventListener('abort', reload);
  post(waiting, { type: 'take-over' });
}

/** Whether the server answers now. Without a network only the worker has the page. */
function isServed(): Promise<boolean> {
  return fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

function post(worker: ServiceWorker | null, request: WorkerRequest): void {
  worker?.postMessage(request);
}

function offlineContent(): OfflineContent {
  // A player without a chosen language gets the default one, whatever an address asked for.
  const wanted = hasChosenLanguage() ? playersLanguage() : undefined;
  const language =
    siteLanguages(pageConfig).find((known) => known === wanted) ?? firstLanguageOf(pageConfig);
  return {
    language,
    messages: messagesAddress(language),
    catalog: document.getElementById('starguess-catalog')?.getAttribute('href') ?? '',
    apiKey: pageConfig.apiKey,
    pages: [SCREENS.home.path, ...pageConfig.dailyModes.map(dailyModeAddress)].map(hostPath),
    reads: pageConfig.mocks
      ? undefined
      : {
          date: addressOf(routeAddresses.getServerDate),
          targets: pageConfig.dailyModes.map((mode) =>
            addressOf(dailyModeRouteAddresses[mode].getDailyGuess),
          ),
        },
  };
}
