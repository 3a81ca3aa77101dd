import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../time/clock.ts';
import type { StaticFile } from '../static-file.ts';

/** Of pages that have many addresses, those asked for last stay in memory: some megabytes. */
const KEPT = 100;
const SECOND_MS = 1_000;

/** `undefined` while too many other files are asked for. */
export type KeptFiles = (key: string, make: () => StaticFile) => StaticFile | undefined;

export type KeepingBounds = {
  readonly clock: Clock;
  /** How many files are made in a second. */
  readonly madeASecond: number;
};

/** Keeps files of which there may be any number, in bounded memory and time. */
export function createKeptFiles({ clock, madeASecond }: KeepingBounds): KeptFiles {
  const kept = new LRUCache<string, StaticFile>({ max: KEPT });
  let second = 0;
  let made = 0;
  return (key, make) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const now = Math.floor(clock() / SECOND_MS);
    if (now !== second) [second, made] = [now, 0];
    if (made >= madeASecond) return undefined;
    made += 1;
    const file = make();
    kept.set(key, file);
    return file;
  };
}
