import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { UnavailableError } from './faults.ts';
import { programPlaces } from './program-places.ts';
import { openStore } from './store/open-store.ts';
import type { Store } from './store/store.ts';
import { createCapturedLog } from './testing/captured-log.ts';
import { isRefused, startListening } from './testing/listening-server.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

function throwing(error: Error) {
  return async () => {
    throw error;
  };
}

const GONE = new UnavailableError('The database is not available: gone');
const FULL = new UnavailableError('The database could not write: disk is full');
const MISTAKE = new TypeError('no repository');

type Break = readonly [
  where: string,
  broken: (store: Store) => Store,
  error: { readonly name: string; readonly message: string },
];

const BREAKS: readonly Break[] = [
  [
    'where the database gives no secret',
    (store) => ({ ...store, secrets: { ...store.secrets, findOrMake: throwing(GONE) } }),
    { name: 'StartError', message: `DATABASE_URL: ${GONE.message}` },
  ],
  [
    'where a new database has no room for a day',
    (store) => ({ ...store, targets: { ...store.targets, findOrStore: throwing(FULL) } }),
    { name: 'StartError', message: `DATABASE_URL: ${FULL.message}` },
  ],
  [
    'by a bug in the program',
    (store) => ({ ...store, secrets: { ...store.secrets, findOrMake: throwing(MISTAKE) } }),
    { name: 'TypeError', message: MISTAKE.message },
  ],
];

describe('a starting server', () => {
  it('fails on a port that is taken, and leaves the database closed', async () => {
    const { port, folder } = await startListening();
    const file = join(folder, 'other.sqlite');
    const environment = { PORT: String(port), DATABASE_URL: `file:${file}` };
    await expect(startListening({ environment })).rejects.toThrow(
      `PORT: port ${port} on 127.0.0.1 is in use: stop the other program, or set another port`,
    );
    // Closing the last connection removes the log.
    expect([file, `${file}-wal`].map((path) => existsSync(path))).toEqual([true, false]);
  });

  it.each(BREAKS)('fails %s, and leaves the database closed', async (_where, broken, error) => {
    let isClosed = false;
    const starting = startListening({
      openStore: async (address, options) => {
        const store = await openStore(address, options);
        const close = async () => {
          await store.close();
          isClosed = true;
        };
        return broken({ ...store, close });
      },
    });
    await expect(starting).rejects.toMatchObject(error);
    expect(isClosed).toBe(true);
  });

  it('fails with its own error where the database cannot be closed either', async () => {
    const { logger, logged } = createCapturedLog();
    const starting = startListening({
      logger,
      openStore: async (address, options) => {
        const store = await openStore(address, options);
        const close = async () => {
          await store.close();
          throw new Error('disk is gone');
        };
        return { ...store, secrets: { ...store.secrets, findOrMake: throwing(MISTAKE) }, close };
      },
    });
    await expect(starting).rejects.toBe(MISTAKE);
    expect(logged).toMatchObject([
      { level: 50, err: { message: 'disk is gone' }, msg: 'could not close the database' },
    ]);
  });

  it('leaves no port open where it fails when it listens already', async () => {
    const { port } = await startListening();
    const { metricsUrl = '', close } = await startListening({ environment: { METRICS_PORT: '0' } });
    await close();
    const { port: METRICS_PORT } = new URL(metricsUrl);
    const starting = startListening({ environment: { PORT: String(port), METRICS_PORT } });
    await expect(starting).rejects.toThrow(`PORT: port ${port} on`);
    expect(await isRefused(Number(METRICS_PORT))).toBe(true);
  });

  it.each([
    ['PORT', 'METRICS_PORT'],
    ['PORT', 'DESK_PORT'],
    ['METRICS_PORT', 'DESK_PORT'],
  ])('fails on one port for %s and %s', async (one, other) => {
    const environment = { [one]: '8787', [other]: '8787' };
    await expect(startListening({ environment })).rejects.toThrow(
      `${one}: ${other} is also 8787: set another port`,
    );
  });

  it('fails on a port for the desk that is taken', async () => {
    const { port } = await startListening();
    const environment = { DESK_PORT: String(port) };
    await expect(startListening({ environment })).rejects.toThrow(
      `DESK_PORT: port ${port} on 127.0.0.1 is in use`,
    );
  });

  // The first address is reserved for documentation (RFC 5737); the second is not a valid host
  // name.
  it.each(['192.0.2.1', 'nowhere..invalid'])('fails on %s, which is elsewhere', async (host) => {
    await expect(startListening({ environment: { HOST: host } })).rejects.toThrow(
      `HOST: '${host}' is not an address of this machine: use 127.0.0.1`,
    );
  });

  describe('warns', () => {
    const warningsOf = async (options: Parameters<typeof startListening>[0]) => {
      const { logger, logged } = createCapturedLog({ level: 'warn' });
      await startListening({ ...options, logger });
      return logged.map(({ msg }) => msg);
    };

    it('where the page is not built', async () => {
      const places = { ...programPlaces, webBuild: join(temporaryFolder(), 'nowhere') };
      expect(await warningsOf({ places })).toEqual(['web app not built: serving only the API']);
    });

    it('where the page is built without the renderer that it needs', async () => {
      expect(await warningsOf({ environment: { RENDER: 'on' } })).toEqual([
        'web app built without its renderer: serving pages empty',
      ]);
      expect(await warningsOf({ environment: { RENDER: 'off' } })).toEqual([]);
    });
  });
});
