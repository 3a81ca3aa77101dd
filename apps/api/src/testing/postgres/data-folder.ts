import { execFile } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export type Owner = { readonly uid: number; readonly gid: number };

/** PostgreSQL refuses to run as root; this is the user `nobody`. */
const NOBODY: Owner = { uid: 65_534, gid: 65_534 };

/** The system user to run PostgreSQL as; `undefined` for the current one. */
export function ownerOfData(): Owner | undefined {
  return process.getuid?.() === 0 ? NOBODY : undefined;
}

/** The database's superuser. */
export const USER = 'starguess';

type Initialising = {
  readonly folder: string;
  readonly programs: string;
  readonly password: string;
  /** The size of the write-ahead log's files, in megabytes; 16 by default. */
  readonly logFileMegabytes?: number;
};

/** Makes a data folder in `folder` for a server that has not started yet, and returns it. */
export async function makeDataFolder({
  folder,
  programs,
  password,
  logFileMegabytes = 16,
}: Initialising): Promise<string> {
  const owner = ownerOfData();
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (owner !== undefined) {
    for (const path of [data, passwordFile]) chownSync(path, owner.uid, owner.gid);
  }
  await promisify(execFile)(
    join(programs, 'initdb'),
    [
      ...['--pgdata', data, '--username', USER, '--pwfile', passwordFile],
      ...['--auth', 'scram-sha-256', '--encoding', 'UTF8', '--no-locale'],
      ...['--no-sync', '--no-instructions', '--wal-segsize', String(logFileMegabytes)],
    ],
    { ...owner, cwd: tmpdir() },
  );
  rmSync(passwordFile);
  return data;
}

/** What an engine presents to TLS clients, as PEM. */
export type Certificate = { readonly certificate: string; readonly key: string };

/** Puts a certificate where an engine with `ssl=on` looks for it. */
export function addCertificate(data: string, { certificate, key }: Certificate): void {
  writeFileSync(join(data, 'server.crt'), certificate, { mode: 0o600 });
  writeFileSync(join(data, 'server.key'), key, { mode: 0o600 });
  giveAll(data);
}

/**
 * Copies a stopped server's data folder for a standby, which follows the server at the connection
 * string.
 */
export function copyForStandby(data: string, { to, from }: { to: string; from: string }): void {
  cpSync(data, to, { recursive: true });
  writeFileSync(join(to, 'standby.signal'), '');
  writeFileSync(join(to, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`);
  chmodSync(to, 0o700);
  giveAll(to);
}

function giveAll(folder: string) {
  const owner = ownerOfData();
  if (owner === undefined) return;
  chownSync(folder, owner.uid, owner.gid);
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    chownSync(join(folder, entry), owner.uid, owner.gid);
  }
}
