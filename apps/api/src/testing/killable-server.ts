import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { forkTestServer } from './forked-test-server.ts';
import type { MessageFromTestServer } from './test-server-messages.ts';

/** A server in a process of its own. */
export type KillableServer = {
  readonly url: string;
  /** Sends SIGKILL; resolves when the process is gone. */
  readonly kill: () => Promise<void>;
  /** Sends SIGTERM; resolves when the process is gone. */
  readonly stop: () => Promise<void>;
};

/** Starts a server on the database at a `file:` or `postgres:` URL. */
export type StartServer = (databaseUrl: string) => Promise<KillableServer>;

/** Starts the server of the browser tests, without the pages, which take a third of its start. */
export const startKillable: StartServer = async (databaseUrl) => {
  const environment = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'error', RENDER: 'off' };
  const child = forkTestServer({ environment });
  const [message]: MessageFromTestServer[] = await once(child, 'message');
  if (message?.type !== 'listening') throw new Error('The server does not listen');
  return {
    url: message.url,
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
  };
};

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}
