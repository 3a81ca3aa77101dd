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

  it('ends when the process that forked it is gone', async () => {
    const { child, ended } = await start();
    child.disconnect();
    expect(await ended).toBe(0);
  });
});
