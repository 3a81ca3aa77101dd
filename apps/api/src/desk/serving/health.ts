import { type ExecFileException, execFile } from 'node:child_process';
import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import type { DatabaseAddress } from '../../db/database.ts';
import { CommandError } from '../../faults.ts';
import { opsProgram } from '../../program-places.ts';
import { programVersion } from '../../program-version.ts';
import { NO_BACKUP, sqliteFileOrRefuse } from '../database-backup.ts';
import { otherServers, SERVER_NAME } from '../server-heartbeats.ts';
import { upkeepOf } from '../upkeep.ts';
import { backupFile, type DeskHandlers, type Rooms } from './room.ts';

/** Creates the handlers that report the server's health and back up its database. */
export function createHealth(rooms: Rooms): Pick<DeskHandlers, 'getHealth' | 'backUp'> {
  const { store, clock, settings, server } = rooms;
  const { reports, timestamps } = store;
  const { database, variables, dailyBytes } = settings;
  const startedAt = clock();
  const version = programVersion();
  const limits = new Map(Object.entries(dailyBytes));
  let running: Promise<string> | undefined;
  return {
    getHealth: async () => ({
      now: clock(),
      version,
      server: SERVER_NAME,
      otherServers: otherServers(await timestamps.read()),
      startedAt,
      engine: database.engine,
      databaseBytes: await reports.databaseBytes(),
      ...(await upkeepOf(timestamps)),
      canBackUp: database.engine === 'sqlite',
      ...(database.engine === 'sqlite' && (await diskOf(database.file))),
      budgets: Object.entries(server.spentToday()).map(([name, spent]) => ({
        name,
        spent,
        limit: limits.get(name) ?? 0,
      })),
      refusals: [...server.refusalsToday()]
        .map(([reason, count]) => ({ reason, count }))
        .sort((one, other) => other.count - one.count),
      warnings: server.warnings,
      settings: variables,
    }),
    backUp: async () => {
      running ??= backUp(database).finally(() => {
        running = undefined;
      });
      return { said: await running };
    },
  };
}

/** Runs in its own process, because checking a large copy would hold up players. */
async function backUp(database: DatabaseAddress): Promise<string> {
  const file = sqliteFileOrRefuse(database, NO_BACKUP);
  const args = [...opsProgram(), 'backup', backupFile({ file }), '--force'];
  // The other variables hold secrets, which a copy doesn't need.
  const env = { DATABASE_URL: `file:${file}` };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env }).catch(
    ({ stderr, message }: ExecFileException) => {
      // The earlier lines report progress.
      throw new CommandError(stderr?.trim().split('\n').at(-1) || message);
    },
  );
  return stdout.trim();
}

/** The space left for the database, and the backup beside it; without one it is `undefined`. */
async function diskOf(file: string) {
  const { bavail, bsize } = await statfs(dirname(file));
  const copy = await stat(backupFile({ file })).catch(() => undefined);
  const backup = copy && { madeAt: Math.floor(copy.mtimeMs), bytes: copy.size };
  return { freeBytes: bavail * bsize, backup };
}
