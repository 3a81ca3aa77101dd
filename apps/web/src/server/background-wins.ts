import { OFFLINE_NAME } from '@starguess/api-contract';
import { WINS_SYNC } from '../page/offline-wishes.ts';
import { pageConfig } from '../page/page-config.ts';
import { dropWinCopy, forgetWinCopies, keepWinCopy, type WinCopy } from './win-copies.ts';

/** What TypeScript does not know of, and not every browser has: work when the network is back. */
type Syncing = ServiceWorkerRegistration & {
  readonly sync: { readonly register: (tag: string) => Promise<void> };
};

/**
 * Lets the browser send a win when the network is back, also without a page, where it can. The list
 * in storage stays what counts: if this fails, a page sends the win.
 */
export async function sendFromBackground(win: Omit<WinCopy, 'apiKey'>): Promise<void> {
  const registration = await controllingWorker();
  if (registration === undefined || !canSync(registration)) return;
  await keepWinCopy({ ...win, apiKey: pageConfig.apiKey });
  await registration.sync.register(WINS_SYNC);
}

/** Drops the copy of a win that the server has acknowledged. */
export async function dropFromBackground(key: string): Promise<void> {
  if ((await controllingWorker()) !== undefined) await dropWinCopy(key);
}

/** Deletes what the service worker keeps, and the worker itself. */
export async function forgetOffline(): Promise<void> {
  if (!navigator.serviceWorker) return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined) return;
  await registration.unregister();
  const names = await caches.keys();
  const own = names.filter((name) => name.startsWith(`${OFFLINE_NAME}-`));
  await Promise.all([...own.map((name) => caches.delete(name)), forgetWinCopies()]);
}

/** The worker that this page was started with, or that has taken it over. */
async function controllingWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const { serviceWorker } = navigator;
  return serviceWorker?.controller ? serviceWorker.getRegistration() : undefined;
}

function canSync(registration: ServiceWorkerRegistration): registration is Syncing {
  return 'sync' in registration;
}
