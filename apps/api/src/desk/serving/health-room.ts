import { stat, statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import type { DatabaseAddress } from '../../db/database.ts';
import type { ProgramPlaces } from '../../program-places.ts';
import { programVersion } from '../../program-version.ts';
import type { AppSettings } from '../../settings/app-settings.ts';
import type { Milliseconds } from '../../time/milliseconds.ts';
import { backUpTo, upkeepOf } from '../upkeep.ts';
import type { DeskHandlers } from './desk-app.ts';
import type { RoomDependencies } from './room.ts';

/** What the running server knows of itself. */
export type ServerState = {
  readonly warnings: readonly string[];
  readonly spentToday: () => AppSettings['dailyBytes'];
  readonly refusalsToday: () => ReadonlyMap<string, number>;
  readonly sweptAt: () => Milliseconds | undefined;
};

export type HealthDependencies = Pick<RoomDependencies, 'store' | 'clock'> & {
  readonly settings: Pick<AppSettings, 'dailyBytes'> & {
    readonly database: DatabaseAddress;
    readonly variables: readonly { readonly name: string; readonly value?: string }[];
  };
  readonly migrations: ProgramPlaces['migrations'];
  readonly state: ServerState;
};

/** The file beside the database that the desk backs it up to. */
export function deskBackup(database: DatabaseAddress): string | undefined {
  return database.engine === 'sqlite'
    ? join(dirname(database.file), 'desk-backup.sqlite')
    : undefined;
}

/** The room Health. */
export function createHealthRoom({
  store: { reports, timestamps },
  clock,
  settings: { database, variables, dailyBytes },
  migrations,
  state,
}: HealthDependencies): Pick<DeskHandlers, 'getHealth' | 'backUp'> {
  const startedAt = clock();
  const version = programVersion();
  const backupFile = deskBackup(database);
  let running: Promise<string> | undefined;
  const backUp = async () => {
    const said = await backUpTo(backupFile ?? '', { database, migrations, isReplacing: true });
    await timestamps.set('backed-up', clock());
    return said;
  };
  return {
    getHealth: async () => ({
      now: clock(),
      version,
      server: `${hostname()} (process ${process.pid})`,
      startedAt,
      engine: database.engine,
      databaseBytes: await reports.databaseBytes(),
      freeBytes: database.engine === 'sqlite' ? await freeBytes(database.file) : undefined,
      ...(await upkeepOf(timestamps)),
      canBackUp: backupFile !== undefined,
      backup: backupFile === undefined ? undefined : await factsOf(backupFile),
      sweptAt: state.sweptAt(),
      budgets: Object.entries(state.spentToday()).map(([name, spent]) => ({
        name,
        spent,
        limit: Object.entries(dailyBytes).find(([known]) => known === name)?.[1] ?? 0,
      })),
      refusals: [...state.refusalsToday()]
        .map(([reason, count]) => ({ reason, count }))
        .sort((one, other) => other.count - one.count),
      warnings: state.warnings,
      settings: variables,
    }),
    backUp: async () => {
      running ??= backUp().finally(() => {
        running = undefined;
      });
      return { said: await running };
    },
  };
}

async function freeBytes(file: string): Promise<number> {
  const { bavail, bsize } = await statfs(dirname(file));
  return bavail * bsize;
}

async function factsOf(file: string) {
  const facts = await stat(file).catch(() => undefined);
  return facts && { madeAt: Math.floor(facts.mtimeMs), bytes: facts.size };
}
