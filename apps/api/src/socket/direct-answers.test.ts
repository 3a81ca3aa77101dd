import { expect, it } from 'vitest';
import { exchange, startListening } from '../testing/listening-server.ts';

const LARGE = 'x'.repeat(50_000);

function readOf(target: string, ...headers: readonly string[]) {
  return [`GET ${target} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n');
}

/** The status and headers of an answer, in order, without its date. */
function headOf(answer: string) {
  const [head = ''] = answer.split('\r\n\r\n');
  const [status, ...lines] = head.split('\r\n');
  const kept = lines.map((line) => line.toLowerCase()).filter((line) => !line.startsWith('date:'));
  return [status, ...kept.toSorted()];
}

function bodyOf(answer: string) {
  return answer.slice(answer.indexOf('\r\n\r\n') + 4);
}

it.each(['/', '/classic?lang=fr', '/x.txt', '/nowhere', '/large.bin', '/api/classic/daily-guess/'])(
  'a read of %s is answered alike to every kind of host and target',
  async (path) => {
    const { port } = await startListening({ files: { 'x.txt': 'ä', 'large.bin': LARGE } });
    const direct = await exchange(port, readOf(path, 'Host: localhost:8787'));
    // The router answers these.
    const upperCase = await exchange(port, readOf(path, 'Host: LOCALHOST:8787'));
    const absolute = await exchange(
      port,
      readOf(`http://localhost:8787${path}`, 'Host: localhost'),
    );
    const dotted = await exchange(port, readOf(`/a/..${path}`, 'Host: localhost'));
    for (const routed of [upperCase, absolute, dotted]) {
      expect(headOf(direct)).toEqual(headOf(routed));
      expect(bodyOf(direct)).toBe(bodyOf(routed));
    }
  },
);

it.each([
  ['/x.txt', 'ä', 2],
  ['/large.bin', LARGE, LARGE.length],
])('the bytes of %s arrive unchanged', async (path, content, bytes) => {
  const { url } = await startListening({ files: { 'x.txt': 'ä', 'large.bin': LARGE } });
  const answer = await fetch(`${url}${path}`, { headers: { 'accept-encoding': 'identity' } });
  expect(answer.headers.get('content-length')).toBe(String(bytes));
  expect(await answer.text()).toBe(content);
});

it('a direct read that is not found has a length', async () => {
  const { url } = await startListening();
  const answer = await fetch(`${url}/assets/gone.js`);
  expect(answer.headers.get('content-length')).toBe(String((await answer.text()).length));
});

it('a direct read is revalidated without a body', async () => {
  const { port } = await startListening();
  const answer = await exchange(port, readOf('/', 'Host: x', 'If-None-Match: *'));
  expect(answer).toContain('HTTP/1.1 304');
  expect(bodyOf(answer)).toBe('');
});

it('a direct read is counted', async () => {
  const { url, metricsUrl = '' } = await startListening({ environment: { METRICS_PORT: '0' } });
  await (await fetch(`${url}/`)).text();
  await (await fetch(`${url}/api/server-date/`)).text();
  const metrics = await (await fetch(metricsUrl)).text();
  const count = 'starguess_request_duration_seconds_count{method="GET"';
  expect(metrics).toContain(`${count},route="/*",status="2xx"} 1`);
  expect(metrics).toContain(`${count},route="/api/server-date",status="2xx"} 1`);
});
