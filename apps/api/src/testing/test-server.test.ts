import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { successCountSchema } from '@starguess/api-contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { writeBuiltPage } from './built-page.ts';
import { fakeRenderer } from './fake-renderer.ts';
import { forkTestServer } from './forked-test-server.ts';
import { temporaryFolder } from './temporary-folder.ts';
import type {
  MessageFromTestServer,
  MessageToTestServer,
  TestServerCommand,
} from './test-server-messages.ts';

async function start(environment: Record<string, string> = {}) {
  const webBuild = writeBuiltPage(temporaryFolder());
  const program = readFileSync(fakeRenderer(), 'utf8');
  writeBuiltPage(webBuild, { '.renderer/renderer.js': program });
  const child = forkTestServer({
    args: ['--now', '2026-03-01T10:00:00Z', '--web-build', webBuild],
    environment: { DATABASE_URL: 'file::memory:', ...environment },
  });
  const ended = once(child, 'exit').then(() => child.exitCode);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const next = async (): Promise<MessageFromTestServer> => {
    const [message] = await once(child, 'message');
    return message;
  };
  const listening = await next();
  if (listening.type !== 'listening') throw new Error('The server does not listen');
  let id = 0;
  const tell = async (command: TestServerCommand) => {
    id += 1;
    const applied = next();
    const message: MessageToTestServer = { ...command, id };
    child.send(message);
    expect(await applied).toEqual({ type: 'applied', id });
  };
  return { url: listening.url, tell, child, ended };
}

const POST = '/api/stats/classic/post/';

describe('the server of the browser tests', () => {
  it('starts its clock at the time it is given', async () => {
    const { url, tell } = await start({ GAME_TIMEZONE: 'Europe/Rome' });
    const read = async () => (await fetch(`${url}/api/server-date/`)).json();
    expect(await read()).toMatchObject({ date: '2026-03-01' });
    await tell({ type: 'setClock', now: '2026-07-01T22:00:00Z' });
    expect(await read()).toMatchObject({
      date: '2026-07-02',
      now: expect.stringMatching(/^2026-07-01T22:00:/),
    });
  });

  it('has the pages of its clock’s date rendered', async () => {
    const { url, tell } = await start();
    const read = async (path: string) => (await fetch(`${url}${path}`)).text();
    expect(await read('/classic')).toContain('en /classic 2026-03-01');
    expect(await read('/nothing')).toContain('en /not-found 2026-03-01');
    await tell({ type: 'setClock', now: '2026-02-01T10:00:00Z' });
    expect(await read('/nothing')).toContain('en /not-found 2026-02-01');
  });

  it('drops the answers to requests that it has carried out', async () => {
    const { url, tell } = await start();
    const win = () =>
      fetch(`${url}${POST}`, { method: 'POST' }).then(
        async (response) => successCountSchema.parse(await response.json()).numberOfSuccesses,
        () => 'dropped',
      );
    await tell({ type: 'startDropping', path: '/api/stats/classic/post' });
    expect([await win(), await win()]).toEqual(['dropped', 'dropped']);
    await tell({ type: 'stopDropping', path: '/api/stats/classic/post' });
    expect(await win()).toBe(3);
  });

  it('fails requests without carrying them out', async () => {
    const { url, tell } = await start();
    await tell({ type: 'failNext', path: POST, count: 1, status: 503, retryAfterSeconds: 2 });
    const failed = await fetch(`${url}${POST}`, { method: 'POST' });
    expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '2']);
    const answered = await fetch(`${url}${POST}`, { method: 'POST' });
    expect(await answered.json()).toMatchObject({ numberOfSuccesses: 1 });
  });

  it('holds answers back until they are released', async () => {
    const { url, tell } = await start();
    const path = '/api/server-date/';
    await tell({ type: 'startHolding', path });
    const order: string[] = [];
    const heldBack = fetch(`${url}${path}`).then(() => order.push('held back'));
    await fetch(`${url}/healthz`);
    order.push('other');
    await tell({ type: 'stopHolding', path });
    await heldBack;
    await fetch(`${url}${path}`);
    expect(order).toEqual(['other', 'held back']);
  });

  it('ends when the process that forked it is gone', async () => {
    const { child, ended } = await start();
    child.disconnect();
    expect(await ended).toBe(0);
  });
});
