/**
 * The shipped program for browser tests, with a clock that can be set and planned faults. Fork it
 * with IPC and the server's own environment; `PORT` defaults to any free port, and `RATE_LIMITS` to
 * 0. Arguments: `--now <ISO 8601>` sets the clock, `--web-build <folder>` serves that build. It
 * stops on SIGTERM, on SIGINT, and when the process that forked it is gone.
 */

import { parseArgs } from 'node:util';
import { DEFAULT_LANGUAGE } from '@starguess/api-contract/page';
import { runProgram } from '../program.ts';
import { programPlaces } from '../program-places.ts';
import { clockOf } from '../time/clock.ts';
import { createFaults } from './faults.ts';
import {
  type MessageFromTestServer,
  parseMessage,
  type TestServerCommand,
} from './test-server-messages.ts';

const { values: options } = parseArgs({
  options: {
    now: { type: 'string' },
    'web-build': { type: 'string' },
  },
});

let clockOffset = 0;

function setClock(now: string) {
  const instant = Date.parse(now);
  if (Number.isNaN(instant)) throw new Error(`Not an instant: ${now}`);
  clockOffset = instant - Date.now();
}

if (options.now !== undefined) setClock(options.now);

function send(message: MessageFromTestServer) {
  return process.send?.(message);
}

const faults = createFaults();
const server = await runProgram({
  environment: { PORT: '0', LOG_LEVEL: 'error', RATE_LIMITS: '0', ...process.env },
  places: { ...programPlaces, webBuild: options['web-build'] ?? programPlaces.webBuild },
  // Tests set the clock to let time pass.
  clock: clockOf(() => Date.now() + clockOffset),
  stopwatch: clockOf(() => performance.now() + clockOffset),
  checksReplies: true,
  // Most pages of a day are never asked for in a test.
  preparation: { languages: [DEFAULT_LANGUAGE], encodesAhead: false },
  intercept: faults.intercept,
});

async function apply(command: TestServerCommand) {
  if (command.type !== 'setClock') return faults.plan(command);
  setClock(command.now);
  await server.warmUp();
}

process.on('message', async (message: unknown) => {
  const { id, command } = parseMessage(message);
  await apply(command);
  send({ type: 'applied', id });
});

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));

await server.warmUp();
send({ type: 'listening', url: server.url, deskUrl: server.deskUrl });
