import pino from 'pino';
import { expect, it } from 'vitest';
import { createSummedLog } from '../http/summed-log.ts';
import { createRefusalWatch } from './refusal-watch.ts';

it('the first five hosts of other sites are each logged once', () => {
  const logged: Record<string, unknown>[] = [];
  const logger = pino({}, { write: (line: string) => logged.push(JSON.parse(line)) });
  const { noteRaw } = createRefusalWatch({
    logger,
    metrics: undefined,
    sums: createSummedLog(),
    templateOf: () => '/*',
  });
  const ask = (host: string, url = '/') => {
    const request = { method: 'GET', url, headers: { host } };
    noteRaw({ status: 421, code: 'misdirected-request', reason: undefined, request });
  };
  ask('own.example', 'http://elsewhere.example/');
  const hosts = [1, 2, 3, 4, 5, 6].map((number) => `${number}.example`);
  for (const host of [...hosts, ...hosts]) ask(host);
  expect(logged.map(({ level, host }) => [level, host])).toEqual(
    hosts.slice(0, 5).map((host) => [30, host]),
  );
  expect(logged[0]?.msg).toContain('PUBLIC_ORIGIN');
});
