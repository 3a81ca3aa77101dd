import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { PostgresWatch } from '../db/engine-watch.ts';

const BATCH_JOBS = [1, 2, 5, 10, 20, 50, 100, 200, 500];

export function createEngineMetrics(registry: Registry): PostgresWatch {
  const registers = [registry];
  const retries = new Counter({
    name: 'starguess_postgres_retries_total',
    help: 'Transactions retried after a conflict, by SQLSTATE.',
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
      new Gauge({
        name: 'starguess_postgres_connections',
        help: 'Connections to the database by whether they are executing a statement.',
        labelNames: ['state'],
        registers,
        collect() {
          const { total, idle } = read();
          this.set({ state: 'idle' }, idle);
          this.set({ state: 'busy' }, total - idle);
        },
      });
      new Gauge({
        name: 'starguess_postgres_calls_waiting',
        help: 'Calls waiting for a connection to the database.',
        registers,
        collect() {
          this.set(read().waiting);
        },
      });
    },
    noteRetry: (sqlstate) => retries.inc({ sqlstate }),
    noteBatch: (jobs) => batches.observe(jobs),
  };
}
