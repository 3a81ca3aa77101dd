import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { WRITE_PATIENCE_MS } from '../src/db/engine.ts';
import { ANSWER_LIMIT_MS } from '../src/http/deadline.ts';
import { STOP_LIMIT_MS } from '../src/server.ts';
import { CLOSE_LIMIT_MS } from '../src/socket/graceful-close.ts';
import { databaseUrl, newDatabase } from '../src/testing/engine.ts';
import { forkTestServer } from '../src/testing/forked-test-server.ts';
import type { MessageFromTestServer } from '../src/testing/test-server-messages.ts';

/** More than the event loop accepts in a few turns. */
const WAITING = 40;

/** Starting a server can take long on a busy machine; only a hang takes longer than this. */
const PATIENCE_MS = 300_000;

test(
  'a server that is asked to stop answers every connection that it has had no time to accept',
  async () => {
    const child = forkTestServer({
      environment: { DATABASE_URL: databaseUrl(await newDatabase()) },
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const [message]: MessageFromTestServer[] = await once(child, 'message');
    if (message?.type !== 'listening') throw new Error('The server does not listen');
    const { hostname, port } = new URL(message.url);
    const exited = once(child, 'exit');
    child.kill('SIGSTOP');
    child.kill('SIGTERM');
    const sockets = Array.from({ length: WAITING }, () => connect(Number(port), hostname));
    // The system takes connections for a program that does not run.
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    const answers = sockets.map(async (socket) => {
      socket.write('GET /api/server-date/ HTTP/1.1\r\nHost: x\r\n\r\n');
      return (await text(socket)).slice(0, 'HTTP/1.1 200'.length);
    });
    child.kill('SIGCONT');
    expect(await Promise.all(answers)).toEqual(sockets.map(() => 'HTTP/1.1 200'));
    expect(await exited).toEqual([0, null]);
  },
  PATIENCE_MS,
);

test('a stop may take as long as its parts, and a service manager waits longer', () => {
  expect(CLOSE_LIMIT_MS).toBeGreaterThan(ANSWER_LIMIT_MS);
  expect(STOP_LIMIT_MS).toBeGreaterThan(CLOSE_LIMIT_MS + WRITE_PATIENCE_MS);
  const guide = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8');
  const [, waited] = /^TimeoutStopSec=(\d+)$/m.exec(guide) ?? [];
  expect(Number(waited) * 1_000).toBeGreaterThan(STOP_LIMIT_MS);
});
