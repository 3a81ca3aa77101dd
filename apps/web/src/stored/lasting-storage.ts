import { storedCompletions } from './day-records.ts';

/** A player with fewer wins has little to lose, and browsers may ask them a question. */
const FEWEST_WINS = 3;

/** Asks the browser not to delete this site's data when it needs room. */
export function askForLastingStorage(): void {
  const wins = storedCompletions().filter(({ game }) => game !== 'crono');
  // Browsers have it at secure addresses alone.
  if (wins.length >= FEWEST_WINS) void navigator.storage?.persist().catch(() => undefined);
}
