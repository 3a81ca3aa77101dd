import { SCREENS } from '@starguess/api-contract/page';
import { forgetOffline } from '../../browser/forget-offline.ts';
import { leaveCircle } from '../../server/circle-calls.ts';
import { hostPath } from '../../settings/base-path.ts';
import { storedSeats } from '../../stored/circles.ts';
import { removeOwnData } from '../../stored/forget.ts';
import { carriedCode } from './carry-on/carry-on-state.ts';
import { forgetCronoRuns } from './forget-crono.ts';

/** What the server could not delete, so that this browser still has the keys to it. */
export type ForgetFailure =
  | { readonly left: 'crono-runs'; readonly count: number }
  | { readonly left: 'seats-or-record' };

/**
 * Deletes the player's data on the server (crono runs, seats in circles, the record that another
 * device may continue with), then in this browser, and goes to Home as if it had never been here.
 * Resolves to what is left on the server, in which case this browser keeps everything.
 */
export async function forgetPlayer(): Promise<ForgetFailure | undefined> {
  const count = await forgetCronoRuns();
  if (count > 0) return { left: 'crono-runs', count };
  if (!(await leaveCircles()) || !(await deleteRecord())) return { left: 'seats-or-record' };
  await startOver();
  return undefined;
}

/** Gives up the player's seats in all circles. Resolves to whether the server took them all. */
async function leaveCircles(): Promise<boolean> {
  const outcomes = await Promise.allSettled([...storedSeats().keys()].map(leaveCircle));
  return outcomes.every(({ status }) => status === 'fulfilled');
}

/** Deletes the record that this browser carries on with. Resolves to whether none is left. */
async function deleteRecord(): Promise<boolean> {
  if (carriedCode() === undefined) return true;
  // The code may not load, as when the player is offline.
  const carryingOn = await import('./carry-on/carrying-on.ts').catch(() => undefined);
  return (await carryingOn?.deleteEverywhere()) ?? false;
}

async function startOver(): Promise<void> {
  removeOwnData();
  // A page's copy that the browser cannot delete says nothing about the player.
  await forgetOffline().catch(() => undefined);
  // Also removes what a game behind the dialog stores while the page unloads.
  window.addEventListener('pagehide', () => removeOwnData());
  window.location.replace(hostPath(SCREENS.home.path));
}
