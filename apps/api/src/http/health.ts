import type { Answer } from './answer.ts';
import { jsonAnswer } from './answer.ts';
import { problemAnswer } from './problem.ts';

const UNCACHED = { 'cache-control': 'no-store' };

/** The process answers. */
export const HEALTHY: Answer = jsonAnswer('{"status":"up"}', UNCACHED);

const READY = jsonAnswer('{"status":"ready"}', UNCACHED);

/** The process can do its work: its database answers. Throws what the database throws. */
export const readyAnswer = (askDatabase: () => unknown): Answer =>
  askDatabase() === undefined ? problemAnswer({ problem: 'unavailable' }) : READY;
