import { doneRounds, useDayRecords } from './day-records.ts';

/** With fewer wins a player has little to lose, and browsers may prompt them. */
const FEWEST_WINS = 3;

let isAsked = false;

/** Asks the browser not to delete this site's data when it needs room, once a visit. */
export function askForLastingStorage(): void {
  const wins = doneRounds(useDayRecords.getState()).filter(({ game }) => game !== 'crono');
  if (isAsked || wins.length < FEWEST_WINS) return;
  isAsked = true;
  // Only available in secure contexts.
  void navigator.storage?.persist().catch(() => undefined);
}
