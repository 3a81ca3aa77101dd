import { setTimeout as delay } from 'node:timers/promises';
import type { Program } from './program.ts';

/** A server does nothing any more that uses less of the processor than this in as many milliseconds. */
const QUIET_MICROSECONDS = 20_000;
const QUIET_MS = 500;

/** Waits for the files that the server encodes on other threads when it starts, for some seconds. */
export async function becomeQuiet({ used }: Program): Promise<void> {
  let before = await used();
  for (;;) {
    await delay(QUIET_MS);
    const now = await used();
    if (now.microseconds - before.microseconds < QUIET_MICROSECONDS) return;
    before = now;
  }
}
