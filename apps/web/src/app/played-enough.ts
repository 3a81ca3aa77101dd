import { pageConfig } from '../settings/page-config.ts';
import { type DayRecords, doneRounds } from '../stored/day-records.ts';

/** The number of finished games before an offer. A newer player hardly knows the site yet. */
const GAMES_BEFORE = 3;

/** Whether the player has finished enough of the site's games to be asked for something. */
export function hasPlayedEnough(records: DayRecords): boolean {
  const played = doneRounds(records).filter(({ game }) => pageConfig.dayGames.includes(game));
  return played.length >= GAMES_BEFORE;
}
