import { basename } from 'node:path';
import type { RouteRequest } from '@starguess/api-contract';
import { type DeskContract, type DeskReply, deskFiles } from '@starguess/api-contract/desk';
import type { DatabaseAddress } from '../../db/database.ts';
import type { CatalogSource } from '../../modules/site/catalog-source.ts';
import type { ProgramPlaces } from '../../program-places.ts';
import type { AppSettings } from '../../settings/app-settings.ts';
import type { Store } from '../../store/store.ts';
import type { Clock } from '../../time/clock.ts';
import type { Calendar } from '../../time/game-day.ts';
import type { SchedulePlan } from '../schedule-plan.ts';

/** Each answers its call, or throws a `CommandError` that says in a sentence why not. */
export type DeskHandlers = {
  readonly [Id in keyof DeskContract]: (
    request: RouteRequest<DeskContract[Id]>,
  ) => Promise<DeskReply<Id>>;
};

/** What the desk's rooms show and change. */
export type Rooms = {
  readonly store: Store;
  readonly plan: SchedulePlan;
  readonly settings: Pick<AppSettings, 'page' | 'dailyBytes' | 'timeZone'> & {
    readonly catalogFolder: string;
    readonly database: DatabaseAddress;
    readonly deskToken: string | undefined;
    readonly variables: readonly { readonly name: string; readonly value?: string }[];
  };
  readonly places: Pick<ProgramPlaces, 'deskBuild'>;
  readonly catalogSource: CatalogSource;
  readonly calendar: Calendar;
  readonly clock: Clock;
  readonly todayNow: () => string;
  /** What the running server knows of itself. */
  readonly server: {
    readonly warnings: readonly string[];
    readonly spentToday: () => AppSettings['dailyBytes'];
    readonly refusalsToday: () => ReadonlyMap<string, number>;
  };
};

/** The most messages of a kind that are read to be counted. */
export const MOST_COUNTED = 10_000;

/** The file of the desk that shows the picture at an address of the catalogue. */
export function pictureFile(address: string): string {
  return deskFiles.picture.replace(':name', basename(address));
}

/** The file beside the database that the desk backs it up to. */
export function backupFile({ file }: { readonly file: string }): string {
  return `${file.replace(/\.sqlite$/, '')}-desk-backup.sqlite`;
}
