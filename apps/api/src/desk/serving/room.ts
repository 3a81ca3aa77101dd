import { basename } from 'node:path';
import { deskFiles } from '@starguess/api-contract/desk';
import type { CatalogSource } from '../../modules/site/catalog-source.ts';
import type { AppSettings } from '../../settings/app-settings.ts';
import type { Store } from '../../store/store.ts';
import type { Clock } from '../../time/clock.ts';
import type { Calendar } from '../../time/game-day.ts';
import type { SchedulePlan } from '../schedule-plan.ts';

/** What the desk's rooms are made of. */
export type RoomDependencies = {
  readonly store: Store;
  readonly plan: SchedulePlan;
  readonly settings: Pick<AppSettings, 'page'> & { readonly catalogFolder: string };
  readonly catalogSource: CatalogSource;
  readonly calendar: Calendar;
  readonly clock: Clock;
  readonly todayNow: () => string;
};

/** The most reports of fields that are counted. */
export const MOST_REPORTS = 10_000;

/** The file of the desk that shows the picture at an address of the catalogue. */
export function pictureFile(address: string): string {
  return deskFiles.picture.replace(':name', basename(address));
}

export function countsBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const key of items.map(keyOf)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
