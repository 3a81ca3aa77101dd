import { expect, it } from 'vitest';
import { exchange, startListening } from '../src/testing/listening-server.ts';

const REFUSED = 'POST /api/nothing HTTP/1.1\r\nHost:x\r\nContent-Length:2\r\n\r\n{}';

function get(path: string, header = 'Accept: */*') {
  return `GET ${path} HTTP/1.1\r\nHost:x\r\n${header}\r\n\r\n`;
}

it('a few pipelined requests of every kind are answered in order', async () => {
  const { port } = await startListening({ files: { 'x.txt': 'x' } });
  const answers = await exchange(
    port,
    [
      get('/healthz'),
      REFUSED,
      get('/x.txt'),
      get('/gone.js'),
      get('/healthz', 'Expect: wonders'),
      get('/api/server-date/', 'Connection: close'),
    ].join(''),
  );
  const statuses = Array.from(answers.matchAll(/HTTP\/1\.1 (\d+)/g), ([, status]) => status);
  expect(statuses).toEqual(['200', '404', '200', '404', '400', '200']);
});

it('a connection that brings thousands of refused requests at once is cut off and counted, and others are served', async () => {
  const {
    url,
    port,
    metricsUrl = '',
  } = await startListening({
    environment: { METRICS_PORT: '0' },
  });
  const cut = await exchange(port, REFUSED.repeat(2_000)).catch(({ code }) => code);
  expect(['', 'ECONNRESET', 'EPIPE']).toContain(cut);
  expect((await fetch(`${url}/api/server-date/`)).status).toBe(200);
  const metrics = await (await fetch(metricsUrl)).text();
  expect(metrics).toContain('starguess_connections_cut_total{reason="pipelined requests"} 1');
});
