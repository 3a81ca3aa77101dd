import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPrograms, type Program, startProgram } from '../program.ts';

export const SERVED = fileURLToPath(new URL('../api/programs/served.ts', import.meta.url));

/** Runs a bench against a server as in production, on a database of its own. */
export const withServedProgram = async <Result>(
  bench: (server: Program) => Promise<Result>,
): Promise<Result> => {
  await buildPrograms({ served: SERVED });
  const folder = mkdtempSync(join(tmpdir(), 'starguess-bench-'));
  const server = await startProgram('served', {
    args: ['in-groups'],
    environment: { DATABASE_URL: `file:${folder}/starguess.sqlite`, RATE_LIMITS: '0' },
    logFile: `${folder}/server.log`,
  });
  try {
    return await bench(server);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
};
