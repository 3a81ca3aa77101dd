import { expect, it, vi } from 'vitest';
import { exchange, startListening } from '../src/testing/listening-server.ts';

/** About as many requests as one read of a connection returns. */
const REQUESTS = 2_000;
const MOST_AT_ONCE = 2;

it('the server answers thousands of pipelined requests in order, a few at a time, and serves others meanwhile', async () => {
  let underWay = 0;
  let mostUnderWay = 0;
  const { url, port } = await startListening({
    intercept: (fetch) => async (request, bindings) => {
      underWay += 1;
      mostUnderWay = Math.max(mostUnderWay, underWay);
      const answer = await fetch(request, bindings);
      await new Promise(setImmediate);
      underWay -= 1;
      return answer;
    },
  });
  // Statuses in an irregular pattern, so that a wrong order shows.
  const isMissing = (index: number) => (index * index) % 7 < 3;
  const requests = Array.from(
    { length: REQUESTS },
    (_, index) => `GET /${isMissing(index) ? 'x.txt' : 'healthz'} HTTP/1.1\r\nHost:x\r\n\r\n`,
  );
  const last = 'GET /healthz HTTP/1.1\r\nHost:x\r\nConnection: close\r\n\r\n';
  const [answers, other] = await Promise.all([
    exchange(port, requests.join('') + last),
    fetch(`${url}/api/server-date/`),
  ]);
  expect(other.status).toBe(200);
  const statuses = Array.from(answers.matchAll(/HTTP\/1\.1 (\d+)/g), ([, status]) => status);
  expect(statuses).toEqual([...requests.map((_, at) => (isMissing(at) ? '404' : '200')), '200']);
  // The count may include the other client's request.
  expect(mostUnderWay).toBeLessThanOrEqual(MOST_AT_ONCE + 1);
});

it('requests with an expectation that nobody knows are refused few at a time', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { port, metricsUrl = '' } = await startListening({
    environment: { METRICS_PORT: '0' },
    intercept: (fetch) => async (request, bindings) => {
      await released;
      return fetch(request, bindings);
    },
  });
  const ask = (header: string) => `GET /healthz HTTP/1.1\r\nHost:x\r\n${header}\r\n\r\n`;
  const unknown = Array.from({ length: 100 }, () => ask('Expect: nothing'));
  const answers = exchange(
    port,
    [ask('Accept: */*'), ...unknown, ask('Connection: close')].join(''),
  );
  const refusals = async () => {
    const metrics = await (await fetch(metricsUrl)).text();
    return Number(/^starguess_raw_refusals_total\{status="400"\} (\d+)$/m.exec(metrics)?.[1] ?? 0);
  };
  await vi.waitUntil(async () => (await refusals()) > 0);
  expect(await refusals()).toBeLessThan(MOST_AT_ONCE);
  release();
  const statuses = Array.from(
    (await answers).matchAll(/HTTP\/1\.1 (\d+)/g),
    ([, status]) => status,
  );
  expect(statuses).toEqual(['200', ...unknown.map(() => '400'), '200']);
});
