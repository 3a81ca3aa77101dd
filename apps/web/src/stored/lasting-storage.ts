import { storedCompletions } from './day-records.ts';

/** A player with fewer wins has little to lose, and browsers may ask them a question. */
const FEWEST_WINS = 3;

/** Asks the browser not to delete this site's data when it needs room. */
export async function askForLastingStorage(): Promise<void> {
  const wins = storedCompletions().filter(({ game }) => game !== 'crono');
  if (wins.length >= FEWEST_WINS)
    await manager()
      ?.persist()
      .catch(() => undefined);
}

/** Undefined if the browser does not say. */
export async function isStorageLasting(): Promise<boolean | undefined> {
  return manager()
    ?.persisted()
    .catch(() => undefined);
}

/** Browsers have it at secure addresses alone. */
function manager(): StorageManager | undefined {
  return navigator.storage;
}
