import { dirname } from 'node:path';
import type { StartServer } from '../../../../apps/api/src/testing/killable-server.ts';
import { startProgram } from '../program.ts';

/** Starts the built server with its own port and database. */
export const startBuilt: StartServer = async (databaseFile) => {
  const { port, stop, kill } = await startProgram('served', {
    args: ['in-groups'],
    environment: { DATABASE_URL: `file:${databaseFile}`, RATE_LIMITS: '0' },
    logFile: `${dirname(databaseFile)}/server.log`,
  });
  return { url: `http://127.0.0.1:${port}`, stop, kill };
};
