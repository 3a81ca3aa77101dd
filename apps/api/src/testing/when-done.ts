import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** Does the work when the running test ends, or where none runs, when the tests around end. */
export function whenDone(work: () => Promise<void> | void): void {
  if (TestRunner.getCurrentTest() === undefined) afterAll(work);
  else onTestFinished(() => work());
}
