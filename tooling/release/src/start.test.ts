import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkout, pnpm } from './checkout.ts';

const READY = /ready at (http:\S+)/;

let data: string;
let command: ChildProcess;
let output: string;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** The address that the started command prints once it serves. */
function address(): Promise<string> {
  return new Promise((resolve, reject) => {
    const read = (text: Buffer) => {
      output += text.toString();
      const found = READY.exec(output)?.[1];
      if (found !== undefined) {
        resolve(found);
      }
    };
    command.stdout?.on('data', read);
    command.stderr?.on('data', read);
    command.once('exit', () => reject(new Error(`It ended before it served:\n${output}`)));
  });
}

beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'starguess-start-'));
  output = '';
  const [program, ...args] = pnpm;
  command = spawn(program, [...args, 'start'], {
    cwd: checkout,
    env: {
      ...process.env,
      PORT: String(await freePort()),
      DATABASE_URL: `file:${join(data, 'starguess.sqlite')}`,
      // The build that this test waits for is the one that the command would make again.
      TURBO_FORCE: 'false',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // As leader of its own group it can be signalled like the foreground program of a terminal.
    detached: true,
  });
});

afterEach(() => {
  if (command.pid !== undefined && command.exitCode === null && command.signalCode === null) {
    process.kill(-command.pid, 'SIGKILL');
  }
  rmSync(data, { recursive: true });
});

test.each([
  ['the whole group of processes, as Ctrl-C does', (pid: number) => -pid],
  ['the outermost process alone', (pid: number) => pid],
])(
  'the start command serves, and ends with 0 when SIGINT reaches %s',
  { timeout: 300_000 },
  async (_whom, target) => {
    const url = await address();
    expect((await fetch(`${url}/readyz`)).status).toBe(200);

    process.kill(target(command.pid ?? 0), 'SIGINT');
    const [code] = await once(command, 'exit');
    expect({ code, output }).toMatchObject({ code: 0 });
    await expect(fetch(`${url}/readyz`)).rejects.toThrow();
  },
);
