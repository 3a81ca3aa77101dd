import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ownerOfData } from '../../../../apps/api/src/testing/postgres/data-folder.ts';
import {
  freePort,
  startServerProcess,
} from '../../../../apps/api/src/testing/postgres/server-process.ts';

export type Pooler = {
  /** The address of the same database by way of the pooler. */
  readonly address: string;
  readonly stop: () => Promise<void>;
};

/** PgBouncer is installed where only administrators look for programs. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];

const ADVICE = 'This needs PgBouncer: install it, such as by `apt-get install pgbouncer`.';

/**
 * Starts PgBouncer in transaction mode before the database at an address. It stops when this process
 * ends. Rejects with what to install where there is none.
 */
export async function startPooler(address: string): Promise<Pooler> {
  const program = FOLDERS.map((folder) => join(folder, 'pgbouncer')).find(existsSync);
  if (program === undefined) throw new Error(ADVICE);
  const folder = mkdtempSync(join(tmpdir(), 'starguess-pooler-'));
  const pooled = new URL(address);
  pooled.port = String(await freePort());
  const settings = writeSettings(folder, { to: new URL(address), port: pooled.port });
  const { child, failure } = await startServerProcess({
    command: [program, settings],
    ready: /process up/,
    // Any other signal lets some of its versions wait for their clients.
    stopSignal: 'KILL',
  });
  if (failure !== undefined) throw new Error(`PgBouncer does not start: ${failure}`);
  return {
    address: pooled.href,
    stop: async () => {
      const gone = once(child, 'exit');
      child.stdin?.end();
      await gone;
      rmSync(folder, { recursive: true });
    },
  };
}

/** The settings of the guide. */
function writeSettings(folder: string, { to, port }: { to: URL; port: string }): string {
  const users = join(folder, 'userlist.txt');
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(users, `"${to.username}" "${to.password}"\n`);
  writeFileSync(
    settings,
    `[databases]
* = host=${to.hostname} port=${to.port}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 20
`,
  );
  const owner = ownerOfData();
  for (const path of [folder, users, settings]) {
    if (owner !== undefined) chownSync(path, owner.uid, owner.gid);
    chmodSync(path, 0o700);
  }
  return settings;
}
