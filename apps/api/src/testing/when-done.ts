import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** Does the work when the running test ends, or outside of one, when the surrounding tests end. */
export function whenDone(work: () => Promise<void> | void): void {
  if (TestRunner.getCurrentTest() === undefined) afterAll(work);
  else onTestFinished(() => work());
}
