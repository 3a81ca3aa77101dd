import type { TimedCronoGame } from './crono-api.ts';

/** A past game one did not play is finished too, but not one's own. */
export function isOwnRunOver({ status, canSubmitScore, userScore }: TimedCronoGame): boolean {
  return status === 'finished' && (canSubmitScore || userScore !== null);
}
