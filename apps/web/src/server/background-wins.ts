import { offlineName } from '@starguess/api-contract';
import { BASE_PATH } from '../page/base-path.ts';
import { isOffline } from '../page/network.ts';
import { WINS_SYNC } from '../page/offline-wishes.ts';
import { pageConfig } from '../page/page-config.ts';
import { onStorageChange } from '../stored/storage.ts';
import { pendingWins } from './pending-wins.ts';
import { dropWinCopy, forgetWinCopies, keepWinCopy, winCopies } from './win-copies.ts';

/** What TypeScript does not know of, and not every browser has: work when the network is back. */
type Syncing = ServiceWorkerRegistration & {
  readonly sync: { readonly register: (tag: string) => Promise<void> };
};

/** Milliseconds in which a page with a network usually gets a win acknowledged. */
const PATIENCE_MS = 3_000;

/**
 * Lets the browser send wins when the network is back, also without a page, where it can: copies the
 * list in storage for the worker whenever it changes. If that fails, a page sends them.
 */
export function copyPendingWins(registration: ServiceWorkerRegistration): void {
  if (!canSync(registration)) return;
  const copy = () => void copyAll(registration).catch(() => undefined);
  let timer = 0;
  onStorageChange(() => {
    window.clearTimeout(timer);
    timer = window.setTimeout(copy, isOffline() ? 0 : PATIENCE_MS);
  });
  copy();
}

/** Deletes what the service worker keeps, and the worker itself. */
export async function forgetOffline(): Promise<void> {
  if (!navigator.serviceWorker) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.unregister();
  const names = await caches.keys();
  const own = names.filter((name) => name.startsWith(`${offlineName(BASE_PATH)}-`));
  await Promise.all([...own.map((name) => caches.delete(name)), forgetWinCopies()]);
}

async function copyAll({ sync }: Syncing): Promise<void> {
  const wins = pendingWins.get();
  for (const { key } of await winCopies()) {
    if (!wins.some((win) => win.key === key)) await dropWinCopy(key);
  }
  for (const { mode, date, key, tries } of wins) {
    await keepWinCopy({ mode, date, key, tries, apiKey: pageConfig.apiKey });
  }
  if (wins.length > 0) await sync.register(WINS_SYNC);
}

function canSync(registration: ServiceWorkerRegistration): registration is Syncing {
  return 'sync' in registration;
}
