import { setTimeout } from 'node:timers/promises';

const DAY_MS = 86_400_000;

/** Waits for midnight where the date would change within `byMs`, for a run with real clocks. */
export async function keepToOneDate(byMs: number): Promise<void> {
  const untilMidnight = DAY_MS - (Date.now() % DAY_MS);
  if (untilMidnight < byMs) await setTimeout(untilMidnight);
}
