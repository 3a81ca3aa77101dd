import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';

export type PageServer = { readonly url: string; readonly stop: () => Promise<void> };

/** In milliseconds. */
const RENDER_LIMIT = 60_000;
const LOOK = 250;
const RENDERED = 'id="root" data-rendered';
const READY = /^Starguess is ready at (\S+)$/;

/** Starts the built server of a checkout as in production, with a database and a port of its own. */
export async function startPageServer(
  checkout: string,
  environment: Readonly<Record<string, string>>,
): Promise<PageServer> {
  const folder = mkdtempSync(join(tmpdir(), 'starguess-page-'));
  const child = spawn(process.execPath, [join(checkout, 'apps/api/dist/main.js')], {
    env: {
      PORT: '0',
      RATE_LIMITS: '0',
      DATABASE_URL: `file:${join(folder, 'starguess.sqlite')}`,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true });
  };
  const lines = createInterface({ input: child.stdout });
  const url = await new Promise<string | undefined>((resolve) => {
    // Reads on to the end, so that what the server writes later does not hold it up.
    lines.on('line', (line) => {
      const [, ready] = READY.exec(line) ?? [];
      if (ready !== undefined) resolve(ready);
    });
    lines.on('close', () => resolve(undefined));
  });
  if (url !== undefined) return { url, stop };
  await stop();
  throw new Error("The server didn't start");
}

/** Whether the server has rendered a page before a minute is over. */
export async function isRendered(url: string): Promise<boolean> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < RENDER_LIMIT) {
    if ((await (await fetch(url)).text()).includes(RENDERED)) return true;
    await setTimeout(LOOK);
  }
  return false;
}
