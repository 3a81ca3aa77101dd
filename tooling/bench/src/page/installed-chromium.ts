import { provideChromium } from '../../../testing/src/chromium.ts';
import { thisMachine } from '../../../testing/src/this-machine.ts';

/** The program of the Chromium that the journeys use too. */
export async function installedChromium(): Promise<string> {
  const found = await provideChromium(thisMachine);
  if (!found.ok) throw new Error(found.reason);
  return found.path;
}
