import { offlineName } from '@starguess/api-contract';
import type { Puzzle } from '@starguess/game-core';
import { BASE_PATH } from '../page/base-path.ts';

/** A win that waits in `pending-successes`, for the service worker, which cannot read that. */
export type WinCopy = {
  readonly key: string;
  readonly date: string;
  readonly mode: Puzzle;
  readonly tries: number | undefined;
  readonly apiKey: string | undefined;
};

const DATABASE = offlineName(BASE_PATH);
const STORE = 'pending-wins';

export async function keepWinCopy(copy: WinCopy): Promise<void> {
  await inStore('readwrite', (store) => store.put(copy));
}

export async function dropWinCopy(key: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(key));
}

export function winCopies(): Promise<readonly WinCopy[]> {
  return inStore<WinCopy[]>('readonly', (store) => store.getAll());
}

/** Deletes the whole database. */
export function forgetWinCopies(): Promise<void> {
  return new Promise((resolve, reject) => {
    const deletion = indexedDB.deleteDatabase(DATABASE);
    deletion.onsuccess = () => resolve();
    deletion.onerror = () => reject(deletion.error);
  });
}

/** Each call opens the database for itself, so that nothing holds up its deletion. */
function inStore<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'key' });
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction(STORE, mode);
      const request = ask(transaction.objectStore(STORE));
      transaction.oncomplete = () => {
        database.close();
        resolve(request.result);
      };
      transaction.onabort = () => {
        database.close();
        reject(transaction.error);
      };
    };
  });
}
