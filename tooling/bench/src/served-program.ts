import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPrograms, type Program, startProgram } from './program.ts';

const SERVED = fileURLToPath(new URL('api/programs/served.ts', import.meta.url));

/** As `inBenchFolder`, against a server as in production with a database of its own. */
export function withServedProgram<Result>(
  bench: (server: Program) => Promise<Result>,
  otherPrograms: Readonly<Record<string, string>> = {},
): Promise<Result> {
  return inBenchFolder(async (folder) => {
    const server = await startProgram('served', {
      args: ['in-groups'],
      environment: { DATABASE_URL: `file:${folder}/starguess.sqlite`, RATE_LIMITS: '0' },
      logFile: `${folder}/server.log`,
    });
    try {
      return await bench(server);
    } finally {
      await server.stop();
    }
  }, otherPrograms);
}

/**
 * Builds the server and the other programs, which are given by name and source, and runs a bench in
 * a folder of its own. The folder is deleted afterwards.
 */
export async function inBenchFolder<Result>(
  bench: (folder: string) => Promise<Result>,
  otherPrograms: Readonly<Record<string, string>> = {},
): Promise<Result> {
  await buildPrograms({ served: SERVED, ...otherPrograms });
  const folder = mkdtempSync(join(tmpdir(), 'starguess-bench-'));
  try {
    return await bench(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
