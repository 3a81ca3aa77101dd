import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { PoolFigures, PostgresWatch } from '../db/engine-watch.ts';

const BATCH_JOBS = [1, 2, 5, 10, 20, 50, 100, 200, 500];

const NO_FIGURES: PoolFigures = { total: 0, idle: 0, waiting: 0 };

/** The metrics of the connections to a PostgreSQL engine. */
export function createEngineMetrics(registry: Registry): PostgresWatch {
  const registers = [registry];
  let figures = () => NO_FIGURES;

  new Gauge({
    name: 'starguess_postgres_connections',
    help: 'Connections to the database by whether a statement is under way on them.',
    labelNames: ['state'],
    registers,
    collect() {
      const { total, idle } = figures();
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'busy' }, total - idle);
    },
  });
  new Gauge({
    name: 'starguess_postgres_calls_waiting',
    help: 'Calls that wait for a connection to the database.',
    registers,
    collect() {
      this.set(figures().waiting);
    },
  });
  const retries = new Counter({
    name: 'starguess_postgres_retries_total',
    help: 'Work that ran again because of what ran beside it, by the SQLSTATE that undid it.',
    labelNames: ['sqlstate'],
    registers,
  });
  const batches = new Histogram({
    name: 'starguess_postgres_batch_jobs',
    help: 'Wins that shared a statement.',
    buckets: BATCH_JOBS,
    registers,
  });

  return {
    watchPool: (read) => {
      figures = read;
    },
    noteRetry: (sqlstate) => retries.inc({ sqlstate }),
    noteBatch: (jobs) => batches.observe(jobs),
  };
}
