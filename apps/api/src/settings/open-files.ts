import { readFileSync } from 'node:fs';
import { StartError } from '../faults.ts';

/** The number of files open at once while the modules load, with some to spare. */
const NEEDED_FILES = 128;
/** Reserved for files, the database and threads; an idle server has about 30 open. */
const RESERVED_FILES = 64;
/** Where an operator raises the limit. */
const LIMIT_SETTINGS = 'LimitNOFILE= in its systemd unit, or ulimit -n,';

/**
 * How many files this process may have open at once; `undefined` if there is no limit, or if the
 * system is not Linux and does not show it.
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
  if (limit === undefined || limit >= NEEDED_FILES) return;
  throw new StartError(
    `This process can open only ${limit} files, but needs at least ${NEEDED_FILES}: raise ${LIMIT_SETTINGS} to 1024 or more`,
  );
}

/** How many connections to accept: the wanted number, or as many as the limit leaves room for. */
export function connectionsWithin(limit: number | undefined, wanted: number): number {
  return limit === undefined ? wanted : Math.min(wanted, limit - RESERVED_FILES);
}

/** Warns of a limit that leaves room for fewer connections than wanted. */
export function openFileWarnings(limit: number | undefined, wanted: number): readonly string[] {
  const accepted = connectionsWithin(limit, wanted);
  if (accepted === wanted) return [];
  return [
    `MAX_CONNECTIONS is ${wanted}, but this process can open only ${limit} files and so accepts ${accepted} connections: raise ${LIMIT_SETTINGS} to ${wanted + RESERVED_FILES}, or set MAX_CONNECTIONS to ${accepted}`,
  ];
}
