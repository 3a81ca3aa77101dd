import type { StartServer } from '@starguess/api/testing/killable-server.ts';
import { startProgram } from '../program.ts';

/** Returns what starts the built server with a port of its own and its log in `folder`. */
export function builtServers(folder: string): StartServer {
  return async (databaseUrl) => {
    const { port, stop, kill } = await startProgram('served', {
      args: ['in-groups'],
      environment: { DATABASE_URL: databaseUrl, RATE_LIMITS: '0' },
      logFile: `${folder}/server.log`,
    });
    return { url: `http://127.0.0.1:${port}`, stop, kill };
  };
}
