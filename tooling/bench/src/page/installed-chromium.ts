import { CHROMIUM, provide } from '../../../testing/src/browsers.ts';
import { thisMachine } from '../../../testing/src/this-machine.ts';

/** The program of the Chromium that the journeys use too. */
export async function installedChromium(): Promise<string> {
  const found = await provide(thisMachine, CHROMIUM);
  if (!found.ok) throw new Error(found.reason);
  return found.path;
}
