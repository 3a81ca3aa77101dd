import { CONTRACT_VERSION, CONTRACT_VERSION_HEADER } from '@starguess/api-contract';
import { describe, expect, it } from 'vitest';
import { createCapturedLog } from '../testing/captured-log.ts';
import { exchange, startListening } from '../testing/listening-server.ts';
import { TIMEOUTS } from './http-server.ts';

const READ = 'GET /api/server-date/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';

const NO_REQUESTS = [
  ['a line of noise', 'noise\r\n\r\n', 'HPE_INVALID_METHOD'],
  ['no host', 'GET / HTTP/1.0\r\n\r\n', 'Missing host header'],
  [
    "a host that isn't one",
    'GET / HTTP/1.1\r\nHost: a b/c\r\nConnection: close\r\n\r\n',
    'Invalid URL',
  ],
  ['no host in HTTP/1.1', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 'Missing host header'],
  [
    'no host with an absolute address',
    'GET http://x/ HTTP/1.1\r\nConnection: close\r\n\r\n',
    'Missing host header',
  ],
  [
    'an unknown expectation',
    'GET / HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\nConnection: close\r\n\r\n',
    'Unknown expectation',
  ],
  [
    "a target that doesn't exist",
    'GET * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'Invalid URL',
  ],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nhost: x\r\n\r\n', 'Several host headers'],
  [
    'a host longer than any name',
    `GET / HTTP/1.1\r\nHost: ${'x'.repeat(260)}\r\n\r\n`,
    'Host too long',
  ],
  ['a version that is none', 'GET / HTTP/2.0\r\nHost: x\r\n\r\n', 'Unknown version of HTTP'],
] as const;

/** Starts the server and records its log and the refusals it counts. */
async function startWatched(options: Parameters<typeof startListening>[0] = {}) {
  const { logger, logged } = createCapturedLog();
  const server = await startListening({
    logger,
    ...options,
    environment: { METRICS_PORT: '0', ...options.environment },
  });
  const counted = async () => {
    const text = await (await fetch(server.metricsUrl ?? '')).text();
    return text.split('\n').filter((line) => line.startsWith('starguess_raw_refusals_total{'));
  };
  return { ...server, logged, counted };
}

describe('what isn’t a request', () => {
  it('is refused with the headers of every answer', async () => {
    const { port } = await startListening();
    for (const [what, text] of NO_REQUESTS) {
      const answer = (await exchange(port, text)).toLowerCase();
      expect(answer, what).toContain('http/1.1 400 bad request');
      expect(answer, what).toContain('content-security-policy:');
      expect(answer, what).toContain(`${CONTRACT_VERSION_HEADER}: ${CONTRACT_VERSION}`);
      expect(answer, what).toContain('rating: rta');
      expect(answer, what).toContain('"code":"invalid-request"');
      expect(answer, what).not.toContain('strict-transport-security:');
    }
  });

  it('is told to use https if every caller does', async () => {
    const environment = { PUBLIC_ORIGIN: 'https://stars.example' };
    const { port } = await startListening({ environment });
    for (const [what, text] of NO_REQUESTS) {
      const answer = (await exchange(port, text)).toLowerCase();
      expect(answer, what).toContain('strict-transport-security: max-age=63072000');
    }
  });

  it('is logged by its reason, and counted', async () => {
    const { port, logged, counted, close } = await startWatched();
    const refusals: Record<string, number> = {};
    for (const [, text, reason] of NO_REQUESTS) {
      await exchange(port, text);
      refusals[`400 ${reason}`] = (refusals[`400 ${reason}`] ?? 0) + 1;
    }
    expect(await counted()).toEqual([
      `starguess_raw_refusals_total{status="400"} ${NO_REQUESTS.length}`,
    ]);
    await close();
    expect(logged).toMatchObject([{ level: 30, refusals }]);
  });
});

it('a request that came too late is logged and counted', async () => {
  const timeouts = { ...TIMEOUTS, headMs: 100, checkEveryMs: 20 };
  const { port, logged, counted, close } = await startWatched({ timeouts });
  await exchange(port, 'GET /api/ser');
  expect(await counted()).toEqual(['starguess_raw_refusals_total{status="408"} 1']);
  await close();
  expect(logged).toMatchObject([{ level: 30, refusals: { '408 ERR_HTTP_REQUEST_TIMEOUT': 1 } }]);
});

describe('an error that nothing in the app catches', () => {
  it.each([
    [
      'at once',
      () => {
        throw new Error('telltale');
      },
    ],
    ['later', () => Promise.reject(new Error('telltale'))],
  ])('counts as an internal error if it is thrown %s', async (_when, fail) => {
    const { port, logged, counted } = await startWatched({ intercept: () => fail });
    const answer = await exchange(port, READ);
    expect(answer).toContain('HTTP/1.1 500');
    expect(answer).toContain('"code":"internal-error"');
    expect(answer).toContain('content-security-policy:');
    expect(answer).not.toContain('telltale');
    const err = expect.objectContaining({ message: 'telltale' });
    expect(logged).toContainEqual(expect.objectContaining({ level: 50, err }));
    expect(await counted()).toEqual(['starguess_raw_refusals_total{status="500"} 1']);
  });
});
