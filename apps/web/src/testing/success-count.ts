import { type RecordedSuccess, type SuccessCount, TRIES_BANDS } from '@starguess/api-contract';

/** A histogram with these numbers at these places, and 0 at all others. */
export function histogramOf(wins: Readonly<Record<number, number>> = {}): number[] {
  return TRIES_BANDS.map((_, band) => wins[band] ?? 0);
}

/** The answer of a server that has counted wins without tries. */
export function successCount(date: string, numberOfSuccesses: number): SuccessCount {
  return { date, numberOfSuccesses, histogram: histogramOf() };
}

/** Its answer to the last of these wins. */
export function recordedSuccess(date: string, place: number): RecordedSuccess {
  return { ...successCount(date, place), place };
}
