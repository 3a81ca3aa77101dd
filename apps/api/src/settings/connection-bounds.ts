import * as z from 'zod';

/** What all clients together may take. */
export type ConnectionBounds = {
  /** The most connections at once; a further one is closed at once. */
  readonly maxConnections: number;
  /** The most bytes of answers that wait for their clients. */
  readonly maxQueuedBytes: number;
};

const MEGABYTE = 1_000_000;

/** The environment variables that bound what clients take of the server. */
export const connectionVariables = {
  MAX_CONNECTIONS: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'is not a number of connections from 1 to 999999')
    .transform(Number)
    .default(5_000),
  MAX_QUEUED_MB: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'is not a number of megabytes from 1 to 99999')
    .transform(Number)
    .default(64),
};

type ConnectionVariables = { readonly MAX_CONNECTIONS: number; readonly MAX_QUEUED_MB: number };

export function connectionBoundsOf(env: ConnectionVariables): ConnectionBounds {
  return {
    maxConnections: env.MAX_CONNECTIONS,
    maxQueuedBytes: env.MAX_QUEUED_MB * MEGABYTE,
  };
}
