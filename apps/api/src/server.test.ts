import { existsSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { UnavailableError } from './faults.ts';
import { TIMEOUTS } from './socket/timeouts.ts';
import { openStore } from './store/open-store.ts';
import type { Store } from './store/store.ts';
import { databaseUrl } from './testing/engine.ts';
import { exchange, startListening } from './testing/listening-server.ts';
import { openTestDatabase } from './testing/test-database.ts';

function isRefused(port: number) {
  return new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(true));
    socket.once('connect', () => {
      socket.destroy();
      resolve(false);
    });
  });
}

const POST = '/api/stats/classic/post/';

describe('a server over the network', () => {
  it('answers reads, writes, pages and files', async () => {
    const { url } = await startListening();
    const answers = await Promise.all([
      fetch(`${url}/api/classic/daily-guess/`),
      fetch(`${url}${POST}`, { method: 'POST' }),
      fetch(`${url}/classic`),
      fetch(`${url}/assets/index-abc.js`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await answers[1]?.json()).toEqual({ date: '2026-03-01', numberOfSuccesses: 1 });
  });

  it('refuses a body that grows past its limit chunk by chunk', async () => {
    const { port } = await startListening();
    const chunk = `3e8\r\n${'x'.repeat(1_000)}\r\n`;
    const answer = await exchange(
      port,
      `POST ${POST} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n` +
        `Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(5)}0\r\n\r\n`,
    );
    expect(answer).toContain('HTTP/1.1 413');
    expect(answer).toContain('"code":"body-too-large"');
  });

  it('refuses a body that announces too much before it comes', async () => {
    const { port } = await startListening();
    const answer = await exchange(
      port,
      `POST ${POST} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n` +
        'Content-Length: 100000000\r\n\r\n',
    );
    expect(answer).toContain('HTTP/1.1 413');
  });

  it.each(['TRACE', 'PROPFIND'])('does not know %s', async (method) => {
    const { port } = await startListening();
    const text = `${method} /api/server-date/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
    expect(await exchange(port, text)).toContain('HTTP/1.1 405');
  });
});

describe('a stopping server', () => {
  it('finishes a request under way, writes it, and leaves nothing open', async () => {
    const { port, address, close } = await startListening();
    const body = '{"date":"2026-03-01"}';
    const pending = httpRequest({
      port,
      path: POST,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': body.length,
        expect: '100-continue',
      },
    });
    // The server has received the request's head and waits for its body.
    const begun = new Promise((resolve) => pending.on('continue', resolve));
    const answered = new Promise<number | undefined>((resolve, reject) => {
      pending.on('error', reject);
      pending.on('response', (response) => {
        response.resume();
        resolve(response.statusCode);
      });
    });
    pending.flushHeaders();
    await begun;
    const closing = close();
    pending.end(body);
    expect(await answered).toBe(200);
    await closing;
    const journal = databaseUrl(address).replace('file:', '').concat('-wal');
    expect(existsSync(journal)).toBe(false);
    const { store } = await openTestDatabase({ address });
    onTestFinished(store.close);
    expect(await store.successes.count('classic', '2026-03-01')).toBe(1);
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
  });

  it('answers once more on a connection kept open, and closes it then', async () => {
    const timeouts = { ...TIMEOUTS, lingerMs: 600_000 };
    const { port, close } = await startListening({ timeouts });
    const socket = connect(port, '127.0.0.1');
    const ended = new Promise((resolve) => socket.once('close', resolve));
    const ask = () => {
      const answered = new Promise<string>((resolve) => {
        socket.once('data', (chunk) => resolve(chunk.toString()));
      });
      socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
      return answered;
    };
    expect(await ask()).toMatch(/connection: keep-alive/i);
    const closing = close();
    while (!(await isRefused(port)));
    expect(await ask()).toMatch(/^HTTP\/1\.1 200.*connection: close/is);
    await closing;
    await ended;
  });

  it('does not wait for connections that only might be used again', async () => {
    const { port, close } = await startListening();
    const socket = connect(port, '127.0.0.1');
    const ended = new Promise((resolve) => socket.once('close', resolve));
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    await new Promise((resolve) => socket.once('data', resolve));
    await close();
    await ended;
  });
});

describe('metrics', () => {
  it('are there on a port of their own, and end with the server', async () => {
    const {
      url,
      metricsUrl = '',
      close,
    } = await startListening({ environment: { METRICS_PORT: '0' } });
    await fetch(`${url}/api/server-date/`);
    const answer = await fetch(metricsUrl);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=/);
    expect(await answer.text()).toContain(
      'starguess_request_duration_seconds_count{method="GET",route="/api/server-date",status="2xx"} 1',
    );
    const elsewhere = [new URL('/api/server-date/', metricsUrl), `${url}/metrics`];
    for (const address of elsewhere) expect((await fetch(address)).status).toBe(404);
    await close();
    await expect(fetch(metricsUrl)).rejects.toThrow();
  });

  it('are nowhere unless their port is set', async () => {
    const { metricsUrl } = await startListening();
    expect(metricsUrl).toBeUndefined();
  });

  it('keep the server from starting where their port is taken', async () => {
    const { port } = await startListening();
    await expect(startListening({ environment: { METRICS_PORT: String(port) } })).rejects.toThrow(
      `METRICS_PORT: another program has ${port} on 127.0.0.1: stop it, or set another port`,
    );
  });
});

/** Starts a server on a store that does not do what it should. */
function startBroken(broken: (store: Store) => Store) {
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
  return { starting, isClosed: () => isClosed };
}

describe('a starting server', () => {
  it('fails on a port that is taken, and leaves the database closed', async () => {
    const { port, folder } = await startListening();
    const file = join(folder, 'other.sqlite');
    const environment = { PORT: String(port), DATABASE_URL: `file:${file}` };
    await expect(startListening({ environment })).rejects.toThrow(
      `PORT: another program has ${port} on 127.0.0.1: stop it, or set another port`,
    );
    // Closing the last connection removes the log.
    expect([file, `${file}-wal`].map((path) => existsSync(path))).toEqual([true, false]);
  });

  it('fails where the database gives no secret, and leaves the database closed', async () => {
    const { starting, isClosed } = startBroken((store) => {
      const findOrMake = async () => {
        throw new UnavailableError('The database is not available: gone');
      };
      return { ...store, secrets: { ...store.secrets, findOrMake } };
    });
    await expect(starting).rejects.toMatchObject({
      name: 'StartError',
      message: 'DATABASE_URL: The database is not available: gone',
    });
    expect(isClosed()).toBe(true);
  });

  it('fails by a mistake of the program, and leaves the database closed', async () => {
    const mistake = new TypeError('no repository');
    const { starting, isClosed } = startBroken((store) => ({
      ...store,
      get targets(): Store['targets'] {
        throw mistake;
      },
    }));
    await expect(starting).rejects.toBe(mistake);
    expect(isClosed()).toBe(true);
  });

  it('fails on one port for two things', async () => {
    const environment = { PORT: '8787', METRICS_PORT: '8787' };
    await expect(startListening({ environment })).rejects.toThrow(
      'PORT: METRICS_PORT is 8787 too: set another port',
    );
  });

  // The first address is reserved for documentation (RFC 5737); the second is not a valid host
  // name.
  it.each(['192.0.2.1', 'nowhere..invalid'])('fails on %s, which is elsewhere', async (host) => {
    await expect(startListening({ environment: { HOST: host } })).rejects.toThrow(
      `HOST: '${host}' is no address of this machine: 127.0.0.1`,
    );
  });

  it('fails on a catalogue that is not there', async () => {
    await expect(startListening({ environment: { CATALOG_DIR: '/nowhere' } })).rejects.toThrow(
      /\/nowhere/,
    );
  });
});

it('a server that stops does not wait for a connection that never asked anything', async () => {
  const { port, close } = await startListening();
  const silent = connect(port, '127.0.0.1');
  const closed = new Promise<string>((resolve) => silent.once('close', () => resolve('closed')));
  await new Promise((resolve) => silent.once('connect', resolve));
  const stopped = close().then(() => 'stopped');
  // A server that waited out the grace period would exceed this test's time limit.
  expect(await Promise.all([closed, stopped])).toEqual(['closed', 'stopped']);
});
