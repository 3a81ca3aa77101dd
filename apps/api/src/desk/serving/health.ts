import { stat, statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { programVersion } from '../../program-version.ts';
import { backUpTo, upkeepOf } from '../upkeep.ts';
import { backupFile, type DeskHandlers, type Rooms } from './room.ts';

/** Creates what tells how the server is, and backs its database up. */
export function createHealth(rooms: Rooms): Pick<DeskHandlers, 'getHealth' | 'backUp'> {
  const { store, clock, settings, places, server } = rooms;
  const { reports, timestamps } = store;
  const { database, variables: read, dailyBytes } = settings;
  const startedAt = clock();
  const version = programVersion();
  const backUp = async () => {
    const to = database.engine === 'sqlite' ? backupFile(database) : '';
    const said = await backUpTo(to, { database, ...places, isReplacing: true });
    await timestamps.set('backed-up', clock());
    return said;
  };
  let running: Promise<string> | undefined;
  return {
    getHealth: async () => ({
      now: clock(),
      version,
      server: `${hostname()} (process ${process.pid})`,
      startedAt,
      engine: database.engine,
      databaseBytes: await reports.databaseBytes(),
      ...(await upkeepOf(timestamps)),
      canBackUp: database.engine === 'sqlite',
      ...(database.engine === 'sqlite' && (await diskOf(database.file))),
      budgets: Object.entries(server.spentToday()).map(([name, spent]) => {
        const limit = new Map(Object.entries(dailyBytes)).get(name) ?? 0;
        return { name, spent, limit };
      }),
      refusals: [...server.refusalsToday()]
        .map(([reason, count]) => ({ reason, count }))
        .sort((one, other) => other.count - one.count),
      warnings: server.warnings,
      settings: read,
    }),
    backUp: async () => {
      running ??= backUp().finally(() => {
        running = undefined;
      });
      return { said: await running };
    },
  };
}

async function diskOf(file: string) {
  const { bavail, bsize } = await statfs(dirname(file));
  const made = await stat(backupFile({ file })).catch(() => undefined);
  const backup = made && { madeAt: Math.floor(made.mtimeMs), bytes: made.size };
  return { freeBytes: bavail * bsize, backup };
}
