import { doneRounds, useDayRecords } from './day-records.ts';

/** A player with fewer wins has little to lose, and browsers may ask them a question. */
const FEWEST_WINS = 3;

let isAsked = false;

/** Asks the browser not to delete this site's data when it needs room, once a visit. */
export function askForLastingStorage(): void {
  const wins = doneRounds(useDayRecords.getState()).filter(({ game }) => game !== 'crono');
  if (isAsked || wins.length < FEWEST_WINS) return;
  isAsked = true;
  // Browsers have it at secure addresses alone.
  void navigator.storage?.persist().catch(() => undefined);
}
