import { readFileSync } from 'node:fs';
import { StartError } from '../faults.ts';

/** What the start has open at once while it loads its modules, and some more. */
const NEEDED = 128;
/** What is open beside connections: files, the database, threads. A quiet server has about 30. */
const RESERVED = 64;
const WHERE = 'LimitNOFILE= in its systemd unit, or ulimit -n,';

/**
 * How many files this process may have open at once; `undefined` where that has no bound, or where
 * the system is not Linux and does not tell.
 */
export function openFileLimit(): number | undefined {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    const [, soft] = /^Max open files +(\d+)/m.exec(limits) ?? [];
    return soft === undefined ? undefined : Number(soft);
  } catch {
    return undefined;
  }
}

/** Throws a `StartError` if the process cannot even load its modules. */
export function checkOpenFiles(limit: number | undefined): void {
  if (limit === undefined || limit >= NEEDED) return;
  throw new StartError(
    `This process may have only ${limit} files open, and needs at least ${NEEDED}: raise ${WHERE} to 1024 or more`,
  );
}

/** How many connections to accept: what is wanted, or what leaves room for everything else. */
export function connectionsWithin(limit: number | undefined, wanted: number): number {
  return limit === undefined ? wanted : Math.min(wanted, limit - RESERVED);
}

/** Warns where fewer connections are accepted than wanted. */
export function openFileWarnings(limit: number | undefined, wanted: number): readonly string[] {
  const taken = connectionsWithin(limit, wanted);
  if (taken === wanted) return [];
  return [
    `MAX_CONNECTIONS is ${wanted}, but this process may have only ${limit} files open and accepts ${taken} connections: raise ${WHERE} to ${wanted + RESERVED}, or set MAX_CONNECTIONS to ${taken}`,
  ];
}
