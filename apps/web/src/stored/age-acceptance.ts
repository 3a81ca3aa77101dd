import { readJson, writeJson } from './storage.ts';

const STORAGE_KEY = 'age-notice';

/** Whether somebody said in this browser that they are 18 or older. */
export function isAgeAccepted(): boolean {
  return readJson(STORAGE_KEY) === true;
}

export function acceptAge(): void {
  writeJson(STORAGE_KEY, true);
}
