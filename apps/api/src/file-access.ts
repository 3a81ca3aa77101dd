import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const { R_OK, W_OK, X_OK } = constants;

/** Writing a path that is missing makes it. */
export type FileUse = 'read' | 'write';

/**
 * Says why this process may not use a path, as a sentence: its owner, the process's user, and the
 * command that helps. `undefined` if it may.
 */
export function accessFault(path: string, use: FileUse): string | undefined {
  const wanted = resolve(path);
  let place = wanted;
  // Inside a folder that may not be entered, everything looks missing.
  while (!existsSync(place)) place = dirname(place);
  const isMissing = place !== wanted;
  if (isMissing && refusalOf(place, X_OK)) return `${ownersOf(place)}: chmod a+x ${place}`;
  if (use === 'read') {
    const isUnread = !isMissing && refusalOf(place, R_OK) !== undefined;
    return isUnread ? `${ownersOf(place)}: chmod -R a+rX ${place}` : undefined;
  }
  const refusal = refusalOf(place, isMissing ? W_OK : R_OK | W_OK);
  if (refusal === undefined) return undefined;
  if (refusal === READ_ONLY) {
    return `${place} is on a file system that is read-only for this process (ReadWritePaths= in its systemd unit, or a volume of its container, would change that)`;
  }
  return `${ownersOf(place)}: ${commandFor(place, wanted)}`;
}

/** The same for a system error that denies access; `undefined` for other errors. */
export function accessDenied(error: unknown, use: FileUse): string | undefined {
  const isAboutPath = error instanceof Error && 'path' in error && refusalIn(error) !== undefined;
  return isAboutPath ? accessFault(String(error.path), use) : undefined;
}

const READ_ONLY = 'EROFS';

/** The code of an error that refuses access. */
function refusalIn(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error)) return undefined;
  return ['EACCES', 'EPERM', READ_ONLY].find((code) => code === error.code);
}

function refusalOf(place: string, mode: number): string | undefined {
  try {
    accessSync(place, mode);
    return undefined;
  } catch (error) {
    return refusalIn(error);
  }
}

function ownersOf(place: string) {
  return `${place} belongs to ${nameOf(statSync(place).uid)}, and this runs as ${nameOf(ownId())}`;
}

/** The command that lets this process write; a folder above a missing one stays its owner's. */
function commandFor(place: string, wanted: string): string {
  const user = nameOf(ownId());
  const folder = dirname(wanted);
  if (place !== wanted && place !== folder) return `install -d -o ${user} ${folder}`;
  const { uid } = statSync(place);
  if (uid === ownId()) return `chmod u+rwX ${place}`;
  const handOver = `chown ${user} ${place}`;
  return uid === 0 ? handOver : `run it as ${nameOf(uid)}, or ${handOver}`;
}

function ownId(): number {
  return process.geteuid?.() ?? 0;
}

/** The name of a user, or the number if this machine's list lacks it. */
function nameOf(id: number): string {
  const users = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : '';
  return new RegExp(`^([^:]+):[^:]*:${id}:`, 'm').exec(users)?.[1] ?? String(id);
}
