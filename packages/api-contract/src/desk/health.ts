import * as z from 'zod/mini';
import { changeCall, instant, listOf, number, readCall, text } from './desk-route.ts';

export const healthRoutes = {
  getHealth: readCall('/desk/api/health', {
    now: instant,
    version: text,
    /** The server that answers: the machine's name and the process. */
    server: text,
    startedAt: instant,
    /** The site's other servers with a desk; each gives a sign hourly until it stops. */
    otherServers: listOf({ name: text, seenAt: instant }),
    engine: z.enum(['sqlite', 'postgres']),
    databaseBytes: z.optional(number),
    /** On the disk of the database; only with SQLite. */
    freeBytes: z.optional(number),
    /** When `ops backup` and `ops check`, or the desk, last succeeded; missing if not known. */
    backedUpAt: z.optional(instant),
    checkedAt: z.optional(instant),
    /** Whether the desk can make a backup: PostgreSQL has its own tools for it. */
    canBackUp: z.boolean(),
    /** The backup that can be downloaded. */
    backup: z.optional(z.object({ madeAt: instant, bytes: number })),
    /** When what had expired was last deleted. */
    sweptAt: z.optional(instant),
    /** Bytes stored since the UTC day began, on this server. */
    budgets: listOf({ name: text, spent: number, limit: number }),
    /** Refused requests (4xx) of the UTC day, on this server, most first. */
    refusals: listOf({ reason: text, count: number }),
    /** The warnings of the start. */
    warnings: z.readonly(z.array(text)),
    /** Every variable; `value` is missing where it isn't set. A secret's is `set`. */
    settings: listOf({ name: text, value: z.optional(text) }),
  }),
  /** Answers once the backup is made and checked, which may take minutes. */
  backUp: changeCall('/desk/api/backup', {}),
} as const;
