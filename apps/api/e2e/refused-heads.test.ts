import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { TIMEOUTS } from '../src/socket/http-server.ts';
import { exchange, startListening } from '../src/testing/listening-server.ts';

const JSON_POST = 'Content-Type: application/json\r\nContent-Length: 2\r\n';

/** The answer's status and code to a request with this first line and these headers. */
async function answerTo(port: number, [line, ...headers]: readonly string[]) {
  const answer = await exchange(
    port,
    [`${line} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n'),
  );
  const [, status] = /^HTTP\/1\.1 (\d+)/.exec(answer) ?? [];
  const [, code = ''] = /"code":"([a-z-]+)"/.exec(answer) ?? [];
  return [Number(status), code];
}

/** Longer than any test lasts. */
const NEVER_MS = 600_000;

const OK = [200, ''];
const PATH_TOO_LONG = [414, 'path-too-long'];
const HEAD_TOO_LARGE = [431, 'head-too-large'];
const MISDIRECTED = [421, 'misdirected-request'];
const HOST = 'Host: stars.example';

describe('an address', () => {
  const longest = `/${'a'.repeat(1_023)}`;

  it.each([
    ['of 1,024 bytes is looked for', `GET ${longest}`, [404, '']],
    ['of 1,025 bytes is refused', `GET ${longest}a`, PATH_TOO_LONG],
    ['of the API of 1,024 bytes is looked for', `GET /api/${longest.slice(5)}`, [404, 'not-found']],
    ['of the API of 1,025 bytes is refused', `GET /api/${longest.slice(4)}`, PATH_TOO_LONG],
    ['of 1,025 bytes of escapes is refused', `GET ${'/%20'.repeat(257)}`, PATH_TOO_LONG],
    ['that is long is refused to every method', `POST ${longest}a`, PATH_TOO_LONG],
    ['of 7,000 bytes is refused', `GET /${'/a'.repeat(3_500)}`, PATH_TOO_LONG],
    ['of 15,000 bytes is refused', `GET /${'/a'.repeat(7_500)}`, PATH_TOO_LONG],
    ['is as long as it is without its host', `GET http://stars.example${longest}`, [404, '']],
    ['with its host of 1,025 bytes is refused', `GET http://x${longest}a`, PATH_TOO_LONG],
    ['may have a longer query', `GET /?${'a'.repeat(4_000)}`, OK],
  ])('%s', async (_what, line, expected) => {
    const { port } = await startListening();
    expect(await answerTo(port, [line, HOST])).toEqual(expected);
  });
});

describe('a head', () => {
  /** A request of as many bytes in all. */
  const ofBytes = (bytes: number, header: string) => {
    const fixed =
      ['GET /healthz', HOST, header, 'Connection: close', '', ''].join('\r\n').length + 9;
    return ['GET /healthz', HOST, `${header}${'x'.repeat(bytes - fixed)}`];
  };
  const many = (count: number) => Array.from({ length: count }, (_, at) => `a${at}:`);

  it.each([
    ['of 8,192 bytes is taken', ofBytes(8_192, 'X: '), OK],
    ['of 8,193 bytes is refused', ofBytes(8_193, 'X: '), HEAD_TOO_LARGE],
    ['of 15,000 bytes is refused', ofBytes(15_000, 'X: '), HEAD_TOO_LARGE],
    ['of 100,000 bytes is refused', ofBytes(100_000, 'X: '), HEAD_TOO_LARGE],
    [
      'whose query is large is refused',
      [`GET /healthz?${'a'.repeat(9_000)}`, HOST],
      HEAD_TOO_LARGE,
    ],
    ['of 100 headers is taken', ['GET /healthz', HOST, ...many(98)], OK],
    ['of 101 headers is refused', ['GET /healthz', HOST, ...many(99)], HEAD_TOO_LARGE],
    ['of 1,000 headers is refused', ['GET /healthz', HOST, ...many(1_000)], HEAD_TOO_LARGE],
  ])('%s', async (_what, lines, expected) => {
    const { port } = await startListening();
    expect(await answerTo(port, lines)).toEqual(expected);
  });
});

describe('where a public origin is set', () => {
  it.each([
    ['https://stars.example', 'stars.example', OK],
    ['https://stars.example', 'Stars.Example', OK],
    ['https://stars.example', 'stars.example:443', OK],
    ['https://stars.example', 'stars.example:8787', MISDIRECTED],
    ['https://stars.example', 'evil.example', MISDIRECTED],
    ['https://stars.example', 'stars.example.evil.example', MISDIRECTED],
    ['https://stars.example', '127.0.0.1', MISDIRECTED],
    ['http://stars.example:8080', 'stars.example:8080', OK],
    ['http://stars.example:8080', 'stars.example', OK],
    ['http://stars.example:8080', 'stars.example:80', MISDIRECTED],
    ['http://[::1]:8080', '[::1]:8080', OK],
  ])('%s, a request for the host %s is answered or refused', async (origin, host, expected) => {
    const { port } = await startListening({ environment: { PUBLIC_ORIGIN: origin } });
    for (const target of ['/', '/api/server-date', '/nothing.js', '/api/%65']) {
      const [status, code] = await answerTo(port, [`GET ${target}`, `Host: ${host}`]);
      expect([status === 404 ? 200 : status, code === 'not-found' ? '' : code]).toEqual(expected);
    }
    for (const probe of ['/healthz', '/healthz/', '/readyz', '/readyz/?a']) {
      expect(await answerTo(port, [`GET ${probe}`, `Host: ${host}`])).toEqual(OK);
    }
  });

  it('an address that names another host is refused, and metrics are not', async () => {
    const environment = { PUBLIC_ORIGIN: 'https://stars.example', METRICS_PORT: '0' };
    const { port, metricsUrl = '' } = await startListening({ environment });
    expect(await answerTo(port, ['GET http://evil.example/', HOST])).toEqual(MISDIRECTED);
    expect(await answerTo(port, ['GET http://stars.example/', HOST])).toEqual(OK);
    expect((await fetch(metricsUrl)).status).toBe(200);
  });
});

it('without a public origin any host is answered', async () => {
  const { port } = await startListening();
  for (const host of ['localhost', '127.0.0.1:8787', '[::1]', 'evil.example']) {
    expect(await answerTo(port, ['GET /', `Host: ${host}`])).toEqual(OK);
  }
});

it.each(['gzip', 'br', 'identity, gzip', 'nonsense'])(
  'a body that is encoded as %s is refused',
  async (encoding) => {
    const { url } = await startListening();
    const post = (contentEncoding: string) =>
      fetch(`${url}/api/stats/classic/post/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-encoding': contentEncoding },
        body: '{}',
      });
    const refused = await post(encoding);
    expect([refused.status, refused.headers.get('accept-encoding')]).toEqual([415, 'identity']);
    expect(await refused.json()).toMatchObject({ code: 'unsupported-media-type' });
    expect((await post('Identity')).status).toBe(200);
  },
);

it.each([
  ['noise', 'noise\r\n\r\n'],
  ['half a head that goes no further', 'GET / HTTP/1.1\r\nHost: x\r\n'],
  ['a head without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(9_000)}`],
  ['a long address', `GET /${'a'.repeat(1_024)} HTTP/1.1\r\nHost: x\r\n\r\n`],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n'],
  [
    'a large body',
    `POST /api/stats/feedback HTTP/1.1\r\nHost: x\r\n${JSON_POST.replace('2', '99999999')}\r\n{`,
  ],
])(
  'a client that is refused for %s, and then neither closes nor writes, is hung up on',
  async (_what, text) => {
    const accepted: Socket[] = [];
    const note = (message: unknown) => accepted.push((message as { socket: Socket }).socket);
    subscribe('net.server.socket', note);
    onTestFinished(() => void unsubscribe('net.server.socket', note));
    // Nothing but the refusal itself ends the connection.
    const soon = { headMs: 200, checkEveryMs: 50, refusedMs: 200 };
    const timeouts = { ...TIMEOUTS, ...soon, stalledMs: NEVER_MS };
    const { port } = await startListening({ timeouts });
    const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    onTestFinished(() => void client.destroy());
    client.write(text);
    let answer = '';
    client.on('data', (chunk) => {
      answer += chunk.toString();
    });
    await new Promise((resolve) => client.once('end', resolve));
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    const letGo = () => expect(accepted.map(({ destroyed }) => destroyed)).toEqual([true]);
    await vi.waitFor(letGo, { timeout: 50_000 });
  },
);

it('a client that was refused has at most two seconds to close its connection', () => {
  expect(TIMEOUTS.refusedMs).toBeLessThanOrEqual(2_000);
});

it('what is refused is counted by code and route', async () => {
  const {
    port,
    url,
    metricsUrl = '',
  } = await startListening({
    environment: { METRICS_PORT: '0', PUBLIC_ORIGIN: 'http://stars.example' },
  });
  const ask = (line: string, ...headers: readonly string[]) => answerTo(port, [line, ...headers]);
  await ask('GET /api/classic/daily-guess/?mode=x', HOST);
  await ask('POST /api/stats/classic/post', HOST, 'Origin: http://evil.example');
  await ask('GET /api/stats/classic/', 'Host: evil.example');
  await ask(`GET /api/crono/${'a'.repeat(1_024)}/`, HOST);
  await ask('GET /nothing', HOST);
  await ask('GET /nothing.js', HOST);
  await exchange(port, 'noise\r\n\r\n');
  await (await fetch(`${url}/healthz`)).text();
  const metrics = await (await fetch(metricsUrl)).text();
  const counted = metrics
    .split('\n')
    .filter((line) => line.startsWith('starguess_refusals_total{'));
  expect(counted.toSorted()).toEqual(
    [
      'starguess_refusals_total{code="cross-site",route="/api/stats/classic/post"} 1',
      'starguess_refusals_total{code="invalid-request",route="/api/classic/daily-guess"} 1',
      'starguess_refusals_total{code="invalid-request",route="none"} 1',
      'starguess_refusals_total{code="misdirected-request",route="/api/stats/classic"} 1',
      'starguess_refusals_total{code="not-found",route="/*"} 2',
      'starguess_refusals_total{code="path-too-long",route="/api/crono/:id"} 1',
    ].toSorted(),
  );
});

it('a connection too many is closed at once and counted, and another one is served after it', async () => {
  const {
    port,
    url,
    metricsUrl = '',
  } = await startListening({
    environment: { METRICS_PORT: '0', MAX_CONNECTIONS: '2' },
  });
  const open = () =>
    new Promise<ReturnType<typeof connect>>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(socket));
    });
  const held = [await open(), await open()];
  const third = await open();
  await new Promise((resolve) => third.resume().once('close', resolve));
  for (const socket of held) socket.destroy();
  const metrics = await (await fetch(metricsUrl)).text();
  expect(metrics).toContain('starguess_connections_cut_total{reason="connections"} 1');
  await expect
    .poll(async () => (await fetch(`${url}/healthz`).catch(() => undefined))?.status)
    .toBe(200);
});
