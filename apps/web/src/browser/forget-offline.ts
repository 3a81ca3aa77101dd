import { offlineName } from '@starguess/api-contract/page';
import { BASE_PATH } from '../settings/base-path.ts';

/** Deletes what the service worker keeps, and the worker itself. */
export async function forgetOffline(): Promise<void> {
  if (!navigator.serviceWorker) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.unregister();
  const names = await caches.keys();
  const own = names.filter((name) => name.startsWith(`${offlineName(BASE_PATH)}-`));
  await Promise.all(own.map((name) => caches.delete(name)));
}
