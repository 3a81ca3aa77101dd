import { afterAll, onTestFinished } from 'vitest';
import { getCurrentTest } from 'vitest/suite';

/** Does the work when the running test ends, or where none runs, when the tests around end. */
export function whenDone(work: () => Promise<void> | void): void {
  if (getCurrentTest() === undefined) afterAll(work);
  else onTestFinished(() => work());
}
