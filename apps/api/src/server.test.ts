import { existsSync } from 'node:fs';
import { request as httpRequest, Server } from 'node:http';
import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { TIMEOUTS } from './socket/http-server.ts';
import { openStore } from './store/open-store.ts';
import { DAILY_PATHS } from './testing/daily-paths.ts';
import { databaseUrl } from './testing/engine.ts';
import { createGate } from './testing/gate.ts';
import { isRefused, startListening } from './testing/listening-server.ts';
import { openTestDatabase } from './testing/test-database.ts';
import { clockOf } from './time/clock.ts';

const POST = '/api/stats/classic/post/';

it('a server over the network answers reads, writes, pages and files', async () => {
  const { url } = await startListening();
  const answers = await Promise.all([
    fetch(`${url}/api/classic/daily-guess/`),
    fetch(`${url}${POST}`, { method: 'POST' }),
    fetch(`${url}/classic`),
    fetch(`${url}/assets/index-abc.js`),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await answers[1]?.json()).toMatchObject({ numberOfSuccesses: 1, place: 1 });
});

it('servers with one secret draw the same days, and a server without one has its own', async () => {
  const drawn = async (environment = {}) => {
    const { url } = await startListening({ environment });
    const days = DAILY_PATHS.map(async (path) => (await fetch(url + path)).json());
    return Promise.all(days);
  };
  const DAILY_SECRET = 'a secret that both servers share';
  const days = await drawn({ DAILY_SECRET });
  expect(await drawn({ DAILY_SECRET })).toEqual(days);
  expect(await drawn()).not.toEqual(days);
});

it('two servers on one database have the same days, past midnight too, and count together', async () => {
  let now = Date.parse('2026-03-01T23:50:00Z');
  const clock = clockOf(() => now);
  const one = await startListening({ clock });
  const environment = { DATABASE_URL: databaseUrl(one.address) };
  const other = await startListening({ clock, environment });
  const [today, tomorrow] = ['2026-03-01', '2026-03-02'];
  for (const date of [today, tomorrow]) {
    for (const path of DAILY_PATHS) {
      const [day, same] = await Promise.all(
        [one, other].map(async ({ url }) => (await fetch(url + path)).json()),
      );
      expect(day).toMatchObject({ date });
      expect(same).toEqual(day);
    }
    for (const [index, { url }] of [one, other, one].entries()) {
      const won = await fetch(url + POST, { method: 'POST' });
      expect(await won.json()).toMatchObject({ place: index + 1 });
    }
    now += 1_200_000;
  }
});

describe('a stopping server', () => {
  it('finishes a request under way, stores what it brought, and leaves nothing open', async () => {
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
    expect(await store.successes.count('classic', '2026-03-01')).toMatchObject({
      numberOfSuccesses: 1,
    });
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
  });

  it('does nothing more as time passes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { close } = await startListening();
    // The three daily jobs have each run once, and wait.
    await expect.poll(() => vi.getTimerCount()).toBeGreaterThanOrEqual(3);
    await close();
    // The driver of PostgreSQL forgets each connection 10 seconds after it has closed it.
    const timersLater = () => vi.advanceTimersByTime(10_000).getTimerCount();
    await expect.poll(timersLater).toBe(0);
  });

  it('answers once more on an open connection, then closes it', async () => {
    const timeouts = { ...TIMEOUTS, lingerMs: 600_000 };
    const { port, close } = await startListening({ timeouts });
    const socket = connect(port, '127.0.0.1');
    const ended = new Promise((resolve) => socket.once('close', resolve));
    const send = () => {
      const answered = new Promise<string>((resolve) => {
        socket.once('data', (chunk) => resolve(chunk.toString()));
      });
      socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
      return answered;
    };
    expect(await send()).toMatch(/connection: keep-alive/i);
    const closing = close();
    while (!(await isRefused(port)));
    expect(await send()).toMatch(/^HTTP\/1\.1 200.*connection: close/is);
    await closing;
    await ended;
  });

  it.each([
    ['that might be used again', 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['that never asked anything', undefined],
  ])('hangs up on connections %s, long before its deadline', async (_which, asked) => {
    const atDeadline = vi.spyOn(Server.prototype, 'closeAllConnections');
    onTestFinished(() => atDeadline.mockRestore());
    const { port, close } = await startListening();
    const socket = connect(port, '127.0.0.1');
    const ended = new Promise((resolve) => socket.once('close', resolve));
    await new Promise((resolve) => socket.once('connect', resolve));
    if (asked !== undefined) {
      socket.write(asked);
      await new Promise((resolve) => socket.once('data', resolve));
    }
    await close();
    await ended;
    expect(atDeadline).not.toHaveBeenCalled();
  });

  it('waits for its jobs to end, then closes its database', async () => {
    const job = createGate();
    const ended: string[] = [];
    const { port, close } = await startListening({
      openStore: async (...where) => {
        const store = await openStore(...where);
        const readTimestamps = async () => {
          await job.opened;
          ended.push('job');
          return store.timestamps.read();
        };
        const closeLater = async () => {
          await store.close();
          await nextTurn();
          ended.push('database');
        };
        return {
          ...store,
          timestamps: { ...store.timestamps, read: readTimestamps },
          close: closeLater,
        };
      },
    });
    const closing = close();
    while (!(await isRefused(port)));
    for (let turn = 0; turn < 10; turn += 1) await nextTurn();
    job.open();
    await closing;
    expect(ended).toEqual(['job', 'database']);
  });
});

describe('metrics', () => {
  it('are served on a port of their own until the server stops', async () => {
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
    const notThere = new URL('/api/server-date/', metricsUrl);
    for (const address of [notThere, `${url}/metrics`]) {
      expect((await fetch(address)).status).toBe(404);
    }
    for (const address of [metricsUrl, notThere]) {
      const { headers } = await fetch(address);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cache-control')).toBe('no-store');
    }
    await close();
    await expect(fetch(metricsUrl)).rejects.toThrow();
  });

  it('are off unless their port is set', async () => {
    const { metricsUrl } = await startListening();
    expect(metricsUrl).toBeUndefined();
  });

  it('keep the server from starting if their port is taken', async () => {
    const { port } = await startListening();
    await expect(startListening({ environment: { METRICS_PORT: String(port) } })).rejects.toThrow(
      `METRICS_PORT: port ${port} on 127.0.0.1 is in use: stop the other program, or set another port`,
    );
  });
});
