import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import type { Machine } from './browsers.ts';
import { runProgram } from './program.ts';

const OS_RELEASE = '/etc/os-release';

export const checkout: string = fileURLToPath(new URL('../../..', import.meta.url));

/** Where programs are looked for: those that the checkout installs come first. */
export const programPath: string = [
  join(checkout, 'node_modules/.bin'),
  join(checkout, 'apps/web/node_modules/.bin'),
  process.env.PATH ?? '',
].join(':');

/** The computer that this program runs on. */
export const thisMachine: Machine = {
  env: process.env,
  userId: process.getuid?.(),
  osRelease: existsSync(OS_RELEASE) ? readFileSync(OS_RELEASE, 'utf8') : '',
  playwrightBrowser: chromium.executablePath(),
  isFile: (path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true,
  run: (command, timeLimit) =>
    runProgram(command, {
      env: {
        PATH: programPath,
        DEBIAN_FRONTEND: 'noninteractive',
        // Milliseconds; Playwright waits half a minute for a host that does not answer, five times.
        PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '3000',
      },
      timeLimit,
      output: command[1]?.startsWith('-') ? 'hidden' : 'shown',
    }),
  say: (line) => console.log(line),
};
