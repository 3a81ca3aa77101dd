// The service worker: a program of its own, with which the page starts and plays without a network.

import { offlineName } from '@starguess/api-contract/page';
import type { WorkerRequest } from '../browser/offline-worker.ts';
import { answerTo } from './answers.ts';
import { forgetOtherBuilds } from './caches.ts';
import { keepBuild, keepFor } from './keeping.ts';
import { base, type ReadEvent, scope } from './scope.ts';

scope.addEventListener('install', (event) => event.waitUntil(keepBuild()));

scope.addEventListener('activate', (event) => {
  // Workers of earlier builds stored wins in a database of this name.
  indexedDB.deleteDatabase(offlineName(base));
  event.waitUntil(Promise.all([forgetOtherBuilds(), scope.clients.claim()]));
});

scope.addEventListener('message', (event) => event.waitUntil(handleRequest(event.data)));

scope.addEventListener('fetch', (event) => {
  const answer = answerTo(event);
  if (answer !== undefined) event.respondWith(answer.catch((error) => orNetwork(event, error)));
});

/** Falls back to the network if the caches fail. A `TypeError` means that the network itself has failed. */
function orNetwork({ request }: ReadEvent, error: unknown): Promise<Response> {
  if (error instanceof TypeError) throw error;
  return fetch(request);
}

function handleRequest(request: WorkerRequest): Promise<void> {
  return request.type === 'take-over' ? scope.skipWaiting() : keepFor(request);
}
