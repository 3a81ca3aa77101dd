import { readText } from '../stored/storage.ts';

/** Starts what a visit does beside the game, each with code of its own. */
export function startBackgroundWork(): void {
  sendPendingWins();
  carryOn();
  postToCircles();
}

/** Loads the code that sends unsent wins. If that fails, the next visit sends them. */
function sendPendingWins(): void {
  import('../server/pending-wins.ts')
    .then((module) => module.startPendingWins())
    .catch(() => undefined);
}

/** Keeps the games of several devices alike. A browser without a code never loads this. */
function carryOn(): void {
  if (readText('carry-on') === null) return;
  import('../features/statistics/carry-on/carrying-on.ts')
    .then((module) => module.startCarryingOn())
    .catch(() => undefined);
}

/** Sends results to circles. A browser that was never in a circle never loads this. */
function postToCircles(): void {
  if (readText('tables') === null) return;
  import('../server/circle-posts.ts')
    .then((module) => module.startCirclePosts())
    .catch(() => undefined);
}
