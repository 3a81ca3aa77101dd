import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { TIMEOUTS } from '../src/socket/http-server.ts';
import { exchange, startListening } from '../src/testing/listening-server.ts';
import { WAIT } from '../src/testing/wait.ts';

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

/** Asks one server each of the requests, and expects its answer. */
async function expectAnswers(
  cases: readonly (readonly [what: string, lines: readonly string[], answer: Answer])[],
) {
  const { port } = await startListening();
  for (const [what, lines, answer] of cases) {
    expect(await answerTo(port, lines), what).toEqual(answer);
  }
}

type Answer = readonly [status: number, code: string];

/** Longer than any test lasts. */
const NEVER_MS = 600_000;

const OK: Answer = [200, ''];
const PATH_TOO_LONG: Answer = [414, 'path-too-long'];
const HEAD_TOO_LARGE: Answer = [431, 'head-too-large'];
const MISDIRECTED: Answer = [421, 'misdirected-request'];
const HOST = 'Host: stars.example';

it('an address of more than 1,024 bytes is refused', async () => {
  const longest = `/${'a'.repeat(1_023)}`;
  await expectAnswers([
    ['1,024 bytes', [`GET ${longest}`, HOST], [404, '']],
    ['1,025 bytes', [`GET ${longest}a`, HOST], PATH_TOO_LONG],
    ['1,024 bytes of the API', [`GET /api/${longest.slice(5)}`, HOST], [404, 'not-found']],
    ['1,025 bytes of the API', [`GET /api/${longest.slice(4)}`, HOST], PATH_TOO_LONG],
    ['1,025 bytes of escapes', [`GET ${'/%20'.repeat(257)}`, HOST], PATH_TOO_LONG],
    ['another method', [`POST ${longest}a`, HOST], PATH_TOO_LONG],
    ['7,000 bytes', [`GET /${'/a'.repeat(3_500)}`, HOST], PATH_TOO_LONG],
    ['15,000 bytes', [`GET /${'/a'.repeat(7_500)}`, HOST], PATH_TOO_LONG],
    ['1,024 bytes after the host', [`GET http://stars.example${longest}`, HOST], [404, '']],
    ['1,025 bytes after the host', [`GET http://x${longest}a`, HOST], PATH_TOO_LONG],
    ['a longer query', [`GET /?${'a'.repeat(4_000)}`, HOST], OK],
  ]);
});

it('a head of more than 8,192 bytes or 100 headers is refused', async () => {
  /** A request of as many bytes in all. */
  const ofBytes = (bytes: number) => {
    const fixed =
      ['GET /healthz', HOST, 'X: ', 'Connection: close', '', ''].join('\r\n').length + 9;
    return ['GET /healthz', HOST, `X: ${'x'.repeat(bytes - fixed)}`];
  };
  const many = (count: number) => [
    'GET /healthz',
    HOST,
    ...Array.from({ length: count - 2 }, (_, at) => `a${at}:`),
  ];
  await expectAnswers([
    ['8,192 bytes', ofBytes(8_192), OK],
    ['8,193 bytes', ofBytes(8_193), HEAD_TOO_LARGE],
    ['15,000 bytes', ofBytes(15_000), HEAD_TOO_LARGE],
    ['100,000 bytes', ofBytes(100_000), HEAD_TOO_LARGE],
    ['a large query', [`GET /healthz?${'a'.repeat(9_000)}`, HOST], HEAD_TOO_LARGE],
    ['100 headers', many(100), OK],
    ['101 headers', many(101), HEAD_TOO_LARGE],
    ['1,000 headers', many(1_000), HEAD_TOO_LARGE],
  ]);
});

describe('where a public origin is set', () => {
  it.each([
    [
      'https://stars.example',
      ['stars.example', 'Stars.Example', 'stars.example:443'],
      ['stars.example:8787', 'evil.example', 'stars.example.evil.example', '127.0.0.1'],
    ],
    ['http://stars.example:8080', ['stars.example:8080', 'stars.example'], ['stars.example:80']],
    ['http://[::1]:8080', ['[::1]:8080'], []],
  ])('%s, requests for other hosts are refused', async (origin, hosts, others) => {
    const { port } = await startListening({ environment: { PUBLIC_ORIGIN: origin } });
    for (const host of [...hosts, ...others]) {
      const expected = hosts.includes(host) ? OK : MISDIRECTED;
      for (const target of ['/', '/api/server-date', '/nothing.js', '/api/%65']) {
        const [status, code] = await answerTo(port, [`GET ${target}`, `Host: ${host}`]);
        const answer = [status === 404 ? 200 : status, code === 'not-found' ? '' : code];
        expect(answer, `${host}${target}`).toEqual(expected);
      }
      for (const probe of ['/healthz', '/healthz/', '/readyz', '/readyz/?a']) {
        const answer = await answerTo(port, [`GET ${probe}`, `Host: ${host}`]);
        expect(answer, `${host}${probe}`).toEqual(OK);
      }
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

describe('the host beside the public one', () => {
  it.each([
    ['https://stars.example', 'www.stars.example', 'www.www.stars.example'],
    ['https://www.stars.example:8443', 'Stars.example:8443', 'stars.example:443'],
  ])('of %s, %s, sends readers of pages there, and %s does not', async (origin, twin, other) => {
    const { port } = await startListening({ environment: { PUBLIC_ORIGIN: origin } });
    const ask = (line: string, host: string) =>
      exchange(port, `${line} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    for (const path of ['/', '/classic?lang=pl&a=%2F', '//evil.example/']) {
      for (const method of ['GET', 'HEAD']) {
        const answer = await ask(`${method} ${path}`, twin);
        expect(answer).toMatch(/^HTTP\/1\.1 301 .*\r\ncache-control: no-cache\r\n/s);
        expect(answer).toContain(`\r\nlocation: ${origin}${path}\r\n`);
      }
      expect(await answerTo(port, [`GET ${path}`, `Host: ${other}`])).toEqual(MISDIRECTED);
    }
    for (const line of ['GET /api/server-date', 'GET /api', 'POST /', `GET http://${twin}/`]) {
      expect(await answerTo(port, [line, `Host: ${twin}`]), line).toEqual(MISDIRECTED);
    }
  });
});

it('without a public origin any host is answered', async () => {
  const { port } = await startListening();
  for (const host of ['localhost', '127.0.0.1:8787', '[::1]', 'evil.example']) {
    expect(await answerTo(port, ['GET /', `Host: ${host}`])).toEqual(OK);
  }
});

it('an encoded body is refused', async () => {
  const { url } = await startListening();
  const post = (contentEncoding: string) =>
    fetch(`${url}/api/stats/classic/post/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': contentEncoding },
      body: '{}',
    });
  for (const encoding of ['gzip', 'br', 'identity, gzip', 'nonsense']) {
    const refused = await post(encoding);
    expect([refused.status, refused.headers.get('accept-encoding')]).toEqual([415, 'identity']);
    expect(await refused.json()).toMatchObject({ code: 'unsupported-media-type' });
  }
  expect((await post('Identity')).status).toBe(200);
});

it('a refused client that neither closes nor writes is hung up on', async () => {
  const accepted: Socket[] = [];
  const note = (message: unknown) => accepted.push((message as { socket: Socket }).socket);
  subscribe('net.server.socket', note);
  onTestFinished(() => void unsubscribe('net.server.socket', note));
  // Nothing but the refusal itself ends the connection.
  const soon = { headMs: 200, checkEveryMs: 50, refusedMs: 200 };
  const timeouts = { ...TIMEOUTS, ...soon, stalledMs: NEVER_MS };
  const { port } = await startListening({ timeouts });
  const refused = [
    'noise\r\n\r\n',
    // It goes no further.
    'GET / HTTP/1.1\r\nHost: x\r\n',
    `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(9_000)}`,
    `GET /${'a'.repeat(1_024)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    'GET / HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n',
    `POST /api/stats/feedback HTTP/1.1\r\nHost: x\r\n${JSON_POST.replace('2', '99999999')}\r\n{`,
  ];
  const answers = await Promise.all(
    refused.map(async (text) => {
      const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
      onTestFinished(() => void client.destroy());
      client.write(text);
      let answer = '';
      client.on('data', (chunk) => {
        answer += chunk.toString();
      });
      await once(client, 'end');
      return answer;
    }),
  );
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  const letGo = () =>
    expect(accepted.map(({ destroyed }) => destroyed)).toEqual(refused.map(() => true));
  await vi.waitFor(letGo, WAIT);
});

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
  const send = (line: string, ...headers: readonly string[]) => answerTo(port, [line, ...headers]);
  await send('GET /api/classic/daily-guess/?mode=x', HOST);
  await send('POST /api/stats/classic/post', HOST, 'Origin: http://evil.example');
  await send('GET /api/stats/classic/', 'Host: evil.example');
  await send(`GET /api/crono/${'a'.repeat(1_024)}/`, HOST);
  await send('GET /nothing', HOST);
  await send('GET /nothing.js', HOST);
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

it('one connection too many closes the longest idle one, is served, and is counted', async () => {
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
  const first = await open();
  const second = await open();
  const isClosed = new Promise((resolve) => first.resume().once('close', resolve));
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  await isClosed;
  second.destroy();
  const metrics = await (await fetch(metricsUrl)).text();
  expect(metrics).toContain('starguess_connections_cut_total{reason="connections"} 1');
});
