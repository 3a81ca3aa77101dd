import { describe, expect, it } from 'vitest';
import { UnavailableError } from '../faults.ts';
import { createTestApp } from '../testing/app-under-test.ts';
import { setUpCrono } from '../testing/crono-table.ts';
import { clockOf } from '../time/clock.ts';
import { createMetrics } from './metrics.ts';

const NOW = Date.parse('2026-03-01T10:00:00Z');

async function setUp() {
  const metrics = createMetrics(clockOf(() => NOW));
  const app = await createTestApp({ metrics });
  /** The values of a metric by its labels. */
  const valuesOf = async (name: string) => {
    const lines = (await metrics.text()).split('\n');
    const found = lines.flatMap((line) => {
      const [, labels = '', value] = new RegExp(`^${name}(?:\\{(.*)\\})? (.*)$`).exec(line) ?? [];
      return value === undefined ? [] : [[labels, Number(value)] as const];
    });
    return Object.fromEntries(found);
  };
  const counted = async () => (await valuesOf('starguess_database_write_seconds_count'))[''] ?? 0;
  return { ...app, metrics, valuesOf, counted };
}

const REQUESTS = 'starguess_request_duration_seconds_count';

describe('requests', () => {
  it('are counted by method, template and class of status', async () => {
    const { request, valuesOf } = await setUp();
    await request('/api/server-date/');
    await request('/api/server-date');
    await request('/api/server-date', { method: 'HEAD' });
    await request('/api/classic/daily-guess/?mode=easy');
    await request('/api/classic/daily-guess/?mode=none');
    await request('/api/stats/classic/post/', { method: 'POST' });
    await request('/healthz');
    expect(await valuesOf(REQUESTS)).toEqual({
      'method="GET",route="/api/server-date",status="2xx"': 2,
      'method="HEAD",route="/api/server-date",status="2xx"': 1,
      'method="GET",route="/api/classic/daily-guess",status="2xx"': 1,
      'method="GET",route="/api/classic/daily-guess",status="4xx"': 1,
      'method="POST",route="/api/stats/classic/post",status="2xx"': 1,
      'method="GET",route="/healthz",status="2xx"': 1,
    });
  });

  it('have few templates, whatever is requested', async () => {
    const { request, valuesOf } = await setUp();
    for (let number = 0; number < 20; number += 1) {
      await request(`/api/crono/${number}`);
      await request(`/api/nothing/${number}`);
      await request(`/nothing/${number}`);
      await request(`/file-${number}.php`, { method: `INVENTED${number}` });
    }
    expect(await valuesOf(REQUESTS)).toEqual({
      'method="GET",route="/api/crono/:id",status="4xx"': 20,
      'method="GET",route="/api/*",status="4xx"': 20,
      'method="GET",route="/*",status="4xx"': 20,
      'method="other",route="/*",status="4xx"': 20,
    });
  });

  it('hold nothing of an address or a user agent', async () => {
    const { request, metrics } = await setUp();
    const headers = { 'user-agent': 'Marked/1.0', 'x-forwarded-for': '203.0.113.77' };
    const incoming = { socket: { remoteAddress: '198.51.100.9' } };
    await request('/api/server-date/?from=203.0.113.77', { headers, incoming });
    expect(await metrics.text()).not.toMatch(/203\.0\.113\.77|198\.51\.100\.9|Marked/);
  });
});

describe('writes', () => {
  it('are counted while they wait, when they are done, and when they fail', async () => {
    const { metrics, valuesOf, counted } = await setUp();
    const before = await counted();
    const settlements: (() => void)[] = [];
    const write = () =>
      new Promise<string>((resolve, reject) => {
        settlements.push(
          () => resolve('done'),
          () => reject(new UnavailableError('no room')),
        );
      });
    const done = metrics.watchWrite(write);
    const failed = metrics.watchWrite(write);
    expect(await valuesOf('starguess_database_writes_waiting')).toEqual({ '': 2 });
    settlements[0]?.();
    settlements[3]?.();
    expect(await done).toBe('done');
    await expect(failed).rejects.toThrow('no room');
    expect(await valuesOf('starguess_database_writes_waiting')).toEqual({ '': 0 });
    expect(await counted()).toBe(before + 2);
    expect(await valuesOf('starguess_database_writes_failed_total')).toEqual({ '': 1 });
  });

  it('are those of the app', async () => {
    const { request, counted } = await setUp();
    const before = await counted();
    await request('/api/stats/classic/post/', { method: 'POST' });
    expect(await counted()).toBe(before + 1);
  });
});

describe('crono runs', () => {
  it('are in play from their start to their end, however often they are started', async () => {
    let now = NOW;
    const metrics = createMetrics(clockOf(() => now));
    const crono = await setUpCrono({ metrics });
    const inPlay = async () =>
      /^starguess_crono_runs_in_play (\d+)$/m.exec(await metrics.text())?.[1];
    const player = await crono.create();
    expect(await inPlay()).toBe('0');
    await crono.start(player);
    await crono.start(player);
    await crono.start(await crono.join(player.id));
    expect(await inPlay()).toBe('2');
    now += 60_000;
    expect(await inPlay()).toBe('0');
  });
});

it('the metrics describe the process and its event loop', async () => {
  const { metrics } = await setUp();
  const text = await metrics.text();
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(text).toContain('process_resident_memory_bytes');
});

it('metrics are there while the database does not say how old its backup is', async () => {
  const metrics = createMetrics(clockOf(() => NOW));
  metrics.watchBackupAge(() => Promise.reject(new UnavailableError('locked')));
  expect(await metrics.text()).toMatch(/\nstarguess_info\{/);
});
