// The service worker: a program of its own, with which the page starts and plays without a network.

import type { WorkerRequest } from '../page/offline-wishes.ts';
import { answerTo } from './answers.ts';
import { forgetOtherBuilds } from './caches.ts';
import { keepBuild, keepFor } from './keeping.ts';
import { type ReadEvent, scope } from './scope.ts';
import { sendWins } from './win-sending.ts';

scope.addEventListener('install', (event) => event.waitUntil(keepBuild()));

scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([forgetOtherBuilds(), scope.clients.claim()])),
);

scope.addEventListener('message', (event) => event.waitUntil(obey(event.data)));

scope.addEventListener('sync', (event) => event.waitUntil(sendWins()));

scope.addEventListener('fetch', (event) => {
  const answer = answerTo(event);
  if (answer !== undefined) event.respondWith(answer.catch((error) => orNetwork(event, error)));
});

/** Where the browser's caches fail, the network is as good as ever. It has failed itself by a `TypeError`. */
function orNetwork({ request }: ReadEvent, error: unknown): Promise<Response> {
  if (error instanceof TypeError) throw error;
  return fetch(request);
}

function obey(request: WorkerRequest): Promise<void> {
  return request.type === 'take-over' ? scope.skipWaiting() : keepFor(request);
}
