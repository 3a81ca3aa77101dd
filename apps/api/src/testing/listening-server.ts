import { connect } from 'node:net';
import { join } from 'node:path';
import pino from 'pino';
import { onTestFinished } from 'vitest';
import type { DatabaseAddress } from '../db/database.ts';
import { programPlaces } from '../program-places.ts';
import { type ServerOptions, startServer } from '../server.ts';
import { parseEnvironment } from '../settings/env.ts';
import { clockOf, processStopwatch } from '../time/clock.ts';
import { shippedCatalog } from './app-under-test.ts';
import { writeBuiltPage } from './built-page.ts';
import { databaseUrl, newDatabase } from './engine.ts';
import { temporaryFolder } from './temporary-folder.ts';

type ListeningOptions = Partial<
  Pick<ServerOptions, 'clock' | 'timeouts' | 'intercept' | 'logger' | 'openStore' | 'places'>
> & {
  /** The operator's environment; without rate limits unless it sets them. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Further files of the built page, by path. */
  readonly files?: Readonly<Record<string, string>>;
};

export type ListeningServer = {
  readonly url: string;
  readonly metricsUrl: string | undefined;
  readonly deskUrl: string | undefined;
  readonly port: number;
  readonly folder: string;
  readonly warnings: readonly string[];
  readonly address: DatabaseAddress;
  readonly warmUp: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Starts the server on its own port; it closes with the test. */
export async function startListening({
  environment = {},
  files = {},
  clock = clockOf(() => Date.parse('2026-03-01T10:00:00Z')),
  ...options
}: ListeningOptions = {}): Promise<ListeningServer> {
  const folder = temporaryFolder();
  const address = await newDatabase();
  // The built page that is served has no renderer.
  const ours = { PORT: '0', RATE_LIMITS: '0', RENDER: 'off', DATABASE_URL: databaseUrl(address) };
  const parsed = parseEnvironment({ ...ours, ...environment }, programPlaces);
  if (!parsed.ok) throw new Error(parsed.problem);
  const webBuild = writeBuiltPage(join(folder, 'dist'));
  writeBuiltPage(webBuild, files);
  const server = await startServer({
    settings: parsed.settings,
    places: { ...programPlaces, webBuild },
    clock,
    stopwatch: processStopwatch,
    logger: pino({ level: 'silent' }),
    checksReplies: true,
    // Read once, because checking its pictures takes longer than the rest of a start.
    loadCatalog: async () => shippedCatalog,
    ...options,
  });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await server.close();
    isOpen = false;
  };
  onTestFinished(close);
  const { url, metricsUrl, deskUrl, warnings, warmUp } = server;
  const { port } = new URL(url);
  return { url, metricsUrl, deskUrl, port: Number(port), folder, address, warnings, warmUp, close };
}

/** Sends the text over a connection unchanged and returns everything received. */
export function exchange(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}

/** Whether the port refuses connections. */
export function isRefused(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(true));
    socket.once('connect', () => {
      socket.destroy();
      resolve(false);
    });
  });
}
