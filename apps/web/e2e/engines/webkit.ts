import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect } from '@playwright/test';
import { startProgram } from '../started-program.ts';
import type { Command, StartBrowser } from './driven-browser.ts';

const PATHS: Readonly<Record<Command, string>> = {
  Navigate: 'url',
  Refresh: 'refresh',
  ExecuteScript: 'execute/sync',
  PerformActions: 'actions',
};

/** Drives WebKitGTK's small browser over WebDriver, on a screen that nobody sees. */
export const startWebkit: StartBrowser = async ({ program, home }) => {
  const size = '1280x1024x24';
  const screen = startProgram(
    [process.env.XVFB_PATH ?? 'Xvfb', '-displayfd', '1', '-screen', '0', size, '-nolisten', 'tcp'],
    {},
  );
  const display = await screen.printed(/^(\d+)$/m);
  // The driver says nowhere which port it has taken.
  const port = await freePort();
  const driver = startProgram([program, `--port=${port}`], {
    HOME: home,
    DISPLAY: `:${display}`,
    GDK_BACKEND: 'x11',
  });
  const ask = async (method: 'POST' | 'DELETE' | 'GET', path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(JSON.stringify(value));
    return value;
  };
  await expect(() => ask('GET', 'status')).toPass();
  const { sessionId } = await ask('POST', 'session', { capabilities: {} });
  return {
    send: (command, parameters) =>
      ask('POST', `session/${sessionId}/${PATHS[command]}`, parameters),
    close: async () => {
      await ask('DELETE', `session/${sessionId}`);
      for (const started of [driver, screen]) {
        started.process.kill();
        await started.ended;
      }
    },
  };
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return address.port;
}
