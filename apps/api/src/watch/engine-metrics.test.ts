import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { machineClock } from '../time/clock.ts';
import { createEngineMetrics } from './engine-metrics.ts';
import { createMetrics } from './metrics.ts';

/** The samples of one metric, by their names and labels. */
async function samples(registry: Registry, name: string) {
  const lines = (await registry.metrics()).split('\n').filter((line) => line.startsWith(name));
  return Object.fromEntries(lines.map((line) => line.split(/ (?=[^ ]+$)/)));
}

it('the metrics of an engine show its current connections', async () => {
  const registry = new Registry();
  const { watchPool } = createEngineMetrics(registry);
  let idle = 3;
  watchPool(() => ({ total: 4, idle, waiting: 7 }));
  expect(await samples(registry, 'starguess_postgres_connections')).toEqual({
    'starguess_postgres_connections{state="idle"}': '3',
    'starguess_postgres_connections{state="busy"}': '1',
  });
  expect(await samples(registry, 'starguess_postgres_calls_waiting')).toEqual({
    starguess_postgres_calls_waiting: '7',
  });
  idle = 0;
  expect(await samples(registry, 'starguess_postgres_connections')).toMatchObject({
    'starguess_postgres_connections{state="busy"}': '4',
  });
});

it('the metrics of an engine count what ran again and what shared a statement', async () => {
  const registry = new Registry();
  const { noteRetry, noteBatch } = createEngineMetrics(registry);
  for (const state of ['40001', '40001', '23505']) noteRetry(state);
  for (const jobs of [1, 30]) noteBatch(jobs);
  expect(await samples(registry, 'starguess_postgres_retries_total')).toEqual({
    'starguess_postgres_retries_total{sqlstate="40001"}': '2',
    'starguess_postgres_retries_total{sqlstate="23505"}': '1',
  });
  expect(await samples(registry, 'starguess_postgres_batch_jobs')).toMatchObject({
    'starguess_postgres_batch_jobs_bucket{le="20"}': '1',
    'starguess_postgres_batch_jobs_bucket{le="50"}': '2',
    starguess_postgres_batch_jobs_sum: '31',
  });
});

it('the metrics of an engine are there only where it is watched', async () => {
  const metrics = createMetrics(machineClock);
  expect(await metrics.text()).not.toContain('starguess_postgres_');
  metrics.watchPostgres();
  expect(await metrics.text()).toContain('starguess_postgres_retries_total');
});
