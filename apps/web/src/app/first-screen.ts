import type { CodeOnDemand } from '../on-demand/code-on-demand.ts';
import { ageNotice, isAgeNoticeDue } from './age-gate.tsx';
import { pageScreenAt } from './screens.tsx';

/** The code of the screen at a path; undefined for a screen that needs none beyond the app's. */
export function firstScreenCode(path: string): CodeOnDemand<unknown> | undefined {
  return isAgeNoticeDue() ? ageNotice : pageScreenAt(path)?.code;
}
