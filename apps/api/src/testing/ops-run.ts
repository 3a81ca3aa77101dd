import { runOpsCommand } from '../cli/ops-command.ts';
import type { DatabaseAddress } from '../db/database.ts';
import { programPlaces } from '../program-places.ts';
import { wholeMilliseconds } from '../time/milliseconds.ts';
import { databaseUrl } from './engine.ts';

export type OpsRun = { readonly code: number; readonly out: string; readonly err: string };

/**
 * Returns a function that runs an operator's command on a database at an instant, and returns all
 * it prints.
 */
export function createOps(
  address: DatabaseAddress,
  {
    now = '2026-03-01T10:00:00Z',
    environment = {} as Readonly<Record<string, string>>,
    webBuild = '',
  } = {},
) {
  return async (...args: readonly string[]): Promise<OpsRun> => {
    const printed = { out: '', err: '' };
    const code = await runOpsCommand(args, {
      command: 'pnpm ops',
      environment: { DATABASE_URL: databaseUrl(address), ...environment },
      places: { ...programPlaces, webBuild },
      now: wholeMilliseconds(Date.parse(now)),
      out: (text) => {
        printed.out += text;
      },
      err: (text) => {
        printed.err += text;
      },
      note: () => {},
    });
    return { code, ...printed };
  };
}

/** The rows of a printed table, without its head. */
export function rowsOf(out: string): readonly (readonly string[])[] {
  return out
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(/ {2,}/));
}
